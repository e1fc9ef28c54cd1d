<!doctype html>
<html <?php language_attributes(); ?>>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><?php wp_head(); ?></head>
<body>
<header><a href="/"><?php bloginfo('name'); ?></a>
<?php wp_nav_menu(['theme_location' => 'main', 'container' => 'nav', 'fallback_cb' => false]); ?></header>
<main>
<?php while (have_posts()) : the_post(); ?>
<article><h1><a href="<?php the_permalink(); ?>"><?php the_title(); ?></a></h1>
<?php the_content(); ?></article>
<?php if (is_single()) comment_form(); endwhile; ?>
</main>
<footer>Pekárna U Mostu, Dlouhá 12, Praha. Otevřeno denně od šesti do osmnácti hodin. <?php wp_footer(); ?></footer>
</body>
</html>
