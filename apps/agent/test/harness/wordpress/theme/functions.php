<?php
add_theme_support('title-tag');
register_nav_menu('main', 'Hlavní menu');
add_action('wp_enqueue_scripts', function () {
    wp_enqueue_style('mini', get_stylesheet_uri());
    wp_enqueue_script('comment-reply');
});
add_shortcode('kontakt', fn () => '<form method="post" action="/kontakt/"><label>Jméno <input name="jmeno" required></label>
    <label>E-mail <input type="email" name="email" required></label> <label>Zpráva <textarea name="zprava"></textarea></label>
    <button type="submit">Odeslat</button></form>');
add_shortcode('kosik', fn () => '<table><tr><th>Zboží</th><th>Cena</th></tr><tr><td>Žitný chléb, celý bochník</td><td>89 Kč</td></tr></table>
    <form method="post"><input type="number" name="kusu" value="1"><button>Přepočítat</button></form><a href="/pokladna/">K pokladně</a>');

// A shop in two languages: its order, its interface, and what leads from one language to the other.
add_shortcode('objednavka', fn () => $_SERVER['REQUEST_METHOD'] === 'POST' && !empty($_POST['jmeno']) ? '<p>Děkujeme za objednávku.</p>'
    : '<form method="post"><label>Jméno <input name="jmeno" required></label><button type="submit">Objednat s povinností platby</button></form>');
add_action('rest_api_init', fn () => register_rest_route('obchod/v1', '/zbozi',
    ['methods' => 'GET', 'callback' => fn () => [['nazev' => 'Žitný chléb', 'cena' => 89]], 'permission_callback' => '__return_true']));
add_action('wp_head', function () {
    echo '<link rel="alternate" hreflang="cs" href="' . home_url('/') . '"><link rel="alternate" hreflang="en" href="' . home_url('/en/') . '">';
});
