/** What ordinary sites write about, by language; the troublesome subjects among them. */
type Subject = { name: string; title: string; sentences: readonly string[] };

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const czech: readonly Subject[] = [
  {
    name: 'pekárna',
    title: 'Pekárna U Mostu',
    sentences: lines(`Chléb pečeme každý den ráno z mouky, kterou nám vozí mlýn z vedlejší vesnice.
      Naše rohlíky jsou bez éček a těsto zraje přes noc, jako se to dělalo dřív.
      V sobotu máme otevřeno až do poledne a koláče si můžete objednat také po telefonu.
      Pro firmy pečeme i větší množství, které přivezeme přímo na místo.
      Více o tom, jak pracujeme, se dozvíte na stránce o nás, kde jsou i fotografie.
      Kvásek, který používáme, je starší než naše prodejna a staráme se o něj každý večer.`),
  },
  {
    name: 'obchod',
    title: 'Čaje a bylinky – obchod',
    sentences: lines(`Sypané čaje posíláme do druhého dne a od tisíce korun je doprava zdarma.
      Zelený čaj z Japonska se sklízí na jaře a jeho chuť je svěží, až travnatá.
      Pokud si nejste jistí, který čaj je pro vás vhodný, napište nám a rádi poradíme.
      Konvice, které u nás koupíte, jsou z kameniny a vydrží i každodenní používání.
      Zboží, které se vám nelíbí, můžete vrátit do třiceti dnů bez udání důvodu.
      Při nákupu dárkového balení není potřeba nic navíc, blahopřání přiložíme také.`),
  },
  {
    name: 'databáze',
    title: 'Blog o správě serverů',
    sentences:
      lines(`Hláška Error establishing a database connection se objeví, když WordPress nemůže najít svou databázi.
      Nejčastěji je to proto, že se změnilo heslo, které je zapsané v souboru wp-config.php.
      Pokud vidíte „Fatal error: Allowed memory size of 134217728 bytes exhausted“, zvyšte limit paměti.
      Chyba při navazování spojení s databází se dá ověřit také z příkazové řádky.
      Stránka „Welcome to nginx!“ znamená, že server běží, ale nemá nastavený žádný web.
      There has been a critical error on this website je text, který uvidí návštěvník, když plugin selže.`),
  },
  {
    name: 'hazard',
    title: 'Magazín Pohled',
    sentences:
      lines(`Online kasina musí mít v Česku licenci a ministerstvo jejich seznam pravidelně zveřejňuje.
      Hráči, kteří se chtějí sami vyloučit, se mohou zapsat do rejstříku, který spravuje stát.
      Ruleta, poker a automaty jsou podle průzkumu nejčastější a casino bonus láká hlavně mladé.
      Viagra byla původně vyvinuta pro srdce a její účinek se objevil až při testech.
      Lékaři varují, že léky koupené přes internet bez receptu nejsou bezpečné.
      Bonus bez vkladu je podle odborníků způsob, jak si kasina kupují nové zákazníky.`),
  },
  {
    name: 'doména',
    title: 'Průvodce doménami',
    sentences:
      lines(`Zaparkovaná doména je taková, která je zaregistrovaná, ale žádný web na ní není.
      Pokud byl váš hosting pozastaven, obvykle je to kvůli nezaplacené faktuře.
      Doména je na prodej často proto, že ji předchozí majitel zapomněl prodloužit.
      Ceny domén se liší podle koncovky a také podle toho, kde si je registrujete.
      Před koupí se podívejte, jestli není jméno, které chcete, něčí ochranná známka.
      Poté, co doménu zaregistrujete, je potřeba nastavit DNS záznamy.`),
  },
];

export const english: readonly Subject[] = [
  {
    name: 'studio',
    title: 'Harbour Design Studio',
    sentences:
      lines(`We design furniture for small flats and we have been doing it for twenty years.
      Our workshop is in the old harbour and you are welcome to visit it with your children.
      The oak that we use comes from forests that are certified and close to our town.
      Send us a sketch and the size of your room, and we will come back with a price for you.
      More of our work is shown in the gallery, with the names of people who made it.
      Delivery is free within the region and the assembly is included in the price.`),
  },
  {
    name: 'store',
    title: 'Bike parts and more',
    sentences:
      lines(`This chain is made for heavy use and it fits the most common cassettes of the last years.
      Orders that are placed before noon leave our warehouse on the same day.
      You can return the goods within sixty days and we will pay for the postage.
      The brakes are sold in pairs, with pads and screws that you need for fitting.
      Our guide to tyres will help you to choose the right width for your roads.
      Read the reviews of other riders, who have tested the lights in the rain.`),
  },
  {
    name: 'hosting advice',
    title: 'Notes of a system administrator',
    sentences:
      lines(`The message Error establishing a database connection means that the site cannot reach MySQL.
      When you see "Fatal error: Uncaught Error" on the screen, look into the log of your server first.
      A 502 Bad Gateway is sent by nginx when the program behind it does not answer.
      Link to database cannot be established is how PrestaShop tells the same thing.
      This account has been suspended is a page of the hosting, and it is not made by your site.
      Welcome to nginx! is shown when there is no configuration for the name that you have asked for.`),
  },
  {
    name: 'gambling report',
    title: 'The Weekly Reader',
    sentences:
      lines(`The report on online casinos shows that most of the players are younger than thirty.
      Viagra and Cialis are the names that are most often found in the folder for spam.
      A casino has to verify the age of its players, and the fines for mistakes are high.
      Pharmacies which sell without prescription are the target of the new law.
      Slot machines in pubs have been forbidden in the city, and the owners are not happy with it.
      Poker is a game of skill, as the court has said in the case that we have written about.`),
  },
];
