import type { KnownProgram, Use } from './program.ts';

/** Packages only by their directory name: no path, address or file; `@name` is another installation. */
const word = /^(?![@-])(?![^@\s]*\.[a-z][a-z0-9]*$)[^/\\:\p{Cc}]*$/iu;
const value = /^(?!@)(?!.*\.(?:php|phar|zip)$)[^/\\:\p{Cc}]*$/iu;

const use: Use = {
  options: `
    --help --quiet --debug --no-color --allow-root --skip-plugins --skip-plugins= --skip-themes
    --skip-themes= --skip-packages --url= --user= --path= --format= --fields= --field= --status= --all
    --force --yes --version= --minor --patch --locale= --activate --activate-network --network
    --dry-run --exclude= --name= --title= --porcelain --role= --display_name= --first_name=
    --last_name= --user_email= --user_pass= --send-email --reassign= --post_type= --post_status=
    --post_title= --post_content= --post_author= --post_parent= --posts_per_page= --paged= --number=
    --offset= --order= --orderby= --search= --autoload= --due-now --deactivate --uninstall
    --skip-delete --recently-active --strict --include-root --hard --regenerate --only-missing
    --image_size= --skip-regeneration --expired --tables --human-readable --size_format= --by= --meta_key=
    --meta_value= --taxonomy= --parent= --slug= --description= --color --no-promote --single --raw`,
  operands: [word],
  value,
};
const nouns = `plugin theme core option user post comment term menu cache transient cron rewrite media
  language maintenance-mode role cap widget sidebar taxonomy post-type super-admin site network`;
const ofDatabase = ['check', 'optimize', 'repair', 'size', 'tables', 'prefix'];

export const wp: KnownProgram = {
  uses: Object.fromEntries([
    ...nouns.split(/\s+/).map((noun) => [noun, use]),
    ...ofDatabase.map((verb) => [`db ${verb}`, use]),
  ]),
  before: use.options,
  hasHelp: true,
  examples: [
    'wp plugin delete --all',
    'wp plugin install woocommerce --activate',
    'wp plugin update --all',
    'wp theme delete --all',
    'wp theme update --all',
    'wp user create jana jana@example.com --role=administrator',
    'wp user list',
    'wp option update blog_public 0',
    'wp core update --version=6.0 --force',
    'wp cache flush',
    'wp site empty --yes',
    'wp post delete 1 --force',
  ],
};
