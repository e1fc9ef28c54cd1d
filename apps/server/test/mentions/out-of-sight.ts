import type { MentionCase } from './case.ts';

const smithy = { brands: ['Kovárna Pod Hradem'], domains: ['kovarnapodhradem.cz'] };
const granary = { brands: ['Sýpka'], domains: ['restauracesypka.cz'] };
const watches = { brands: ['Hodinářství Vteřina'], domains: ['vterina.cz'] };
const badger = { brands: ['Jezevec'], domains: ['jezevec-naradi.cz'] };
const honey = { brands: ['Včelí farma Doubrava'], domains: ['vcelidoubrava.cz'] };
const whiteHouse = { brands: ['Bílý dům'], domains: ['hotelbilydum.cz'] };
const orbix = { brands: ['Orbix'], domains: ['orbix.cz'] };
const beech = { brands: ['Truhlárna Buk'], domains: ['truhlarnabuk.cz'] };
const sun = { brands: ['Lékárna Slunce', 'Slunce'], domains: ['lekarnaslunce.cz'] };
const fox = { brands: ['Fresh Fox'], domains: ['freshfox.example'] };
const lawyer = { brands: ['Advokátní kancelář Tichý'], domains: ['aktichy.cz'] };
const accounts = { brands: ['Účetní Veselá'], domains: ['ucetnivesela.cz'] };
const fish = { brands: ['Zlatá rybka'], domains: ['zlatarybka.cz'] };
const bell = { brands: ['U Zvonu'], domains: ['restauraceuzvonu.cz'] };
const view = { brands: ['Penzion Výhled'], domains: ['penzionvyhled.cz'] };
const roofs = { brands: ['Střechy Morava'], domains: ['strechymorava.cz'] };
const nursery = { brands: ['Školka Sluníčko'], domains: ['skolkaslunicko.cz'] };
const dvorak = { brands: ['Dvořák'], domains: ['elektro-dvorak.cz'] };
const home = { brands: ['Domov'], domains: ['domov-reality.cz'] };
const wine = { brands: ['Víno a sýr'], domains: ['vinoasyr.cz'] };
const clean = { brands: ['Čistý komín'], domains: ['cistykomin.cz'] };
const north = { brands: ['Sever'], domains: ['sever-outdoor.cz'] };
const hello = { brands: ['Hello Garden'], domains: ['hellogarden.example'] };

/** Written before the rules, with other names, and not opened while they were made. */
export const outOfSight: MentionCase[] = [
  [smithy, 'Kované brány na zakázku dělá Kovárna Pod Hradem v Lokti.', true],
  [smithy, 'Ve středověku stávala kovárna pod hradem skoro všude.', false],
  [smithy, 'Zábradlí nám dodala Kovárna pod Hradem, byli jsme nadšení.', true],
  [smithy, 'Instagram: @kovarnapodhradem', true],
  [smithy, 'Turisté mohou navštívit kovárnu pod hradem i zbrojnici.', false],
  [smithy, 'Kurz kování pořádají v Kovárně Pod Hradem každou sobotu.', true],
  [smithy, 'V Kovárně pod hradem Loket vyrábějí i svícny.', true],
  [granary, 'Na oběd můžete jít do restaurace Sýpka nebo do Pivovaru.', true],
  [granary, 'Barokní sýpka z 18. století dnes slouží jako galerie.', false],
  [granary, 'V Sýpce mají polední menu za 159 Kč.', true],
  [granary, 'Součástí statku je stodola, sýpka a chlévy.', false],
  [granary, '- **Sýpka** (Brno-Líšeň): moderní česká kuchyně', true],
  [granary, 'Sýpka se využívala k uskladnění obilí.', false],
  [granary, 'Doporučuji rezervaci, Sýpka bývá o víkendu plná.', true],
  [watches, 'Baterii do hodinek vymění Hodinářství Vteřina na počkání.', true],
  [watches, 'V hodinářství vteřina nehraje roli, důležitá je přesnost let.', false],
  [watches, 'Zákazníci Hodinářství Vteřina chválí rychlost.', true],
  [watches, 'HODINÁŘSTVÍ VTEŘINA, Masarykova 12', true],
  [watches, 'Obraťte se na hodinářství Vteřina.', true],
  [badger, 'Aku vrtačky levně prodává e-shop Jezevec.', true],
  [badger, 'Jezevec lesní je noční šelma.', false],
  [badger, 'Na zahradě se nám usadil jezevec.', false],
  [badger, 'U Jezevce jsem koupil pilu o třetinu levněji.', true],
  [badger, 'Nářadí: Jezevec, Hornbach, OBI', true],
  [badger, 'Jezevec s.r.o. nabízí prodlouženou záruku.', true],
  [badger, 'Film Jezevec a liška vyšel v roce 1980.', false],
  [honey, 'Med s certifikátem prodává Včelí farma Doubrava.', true],
  [honey, 'Na Včelí farmě Doubrava probíhají i exkurze.', true],
  [honey, 'Včelí farma u obce Doubrava vyhořela.', false],
  [honey, 'včelí farma doubrava med cena', true],
  [whiteHouse, 'Prezident USA sídlí v Bílém domě ve Washingtonu.', false],
  [whiteHouse, 'Ubytování s bazénem nabízí hotel Bílý dům v Luhačovicích.', true],
  [whiteHouse, 'Na kopci stojí bílý dům s červenou střechou.', false],
  [whiteHouse, 'Pokoj v Hotelu Bílý dům stojí od 1 900 Kč.', true],
  [whiteHouse, 'Rezervace na hotelbilydum.cz nebo telefonicky.', true],
  [orbix, 'Pro správu skladu se hodí Orbix nebo Helios.', true],
  [orbix, 'Firmy často přecházejí k Orbixu kvůli ceně.', true],
  [orbix, 'orbix má i mobilní aplikaci', true],
  [orbix, 'Orbixel je grafický nástroj jiné firmy.', false],
  [orbix, 'Podle fóra s Orbixem pracuje tisíc firem.', true],
  [beech, 'Schody z masivu vyrábí Truhlárna Buk v Jihlavě.', true],
  [beech, 'V naší truhlárně buk zpracováváme nejčastěji.', false],
  [beech, 'TruhlárnaBuk má na webu kalkulačku.', true],
  [beech, 'Poptejte Truhlárnu Buk, odpovídá do druhého dne.', true],
  [beech, 'S truhlárnou Buk jsme měli problém s termínem.', true],
  [sun, 'Nonstop službu drží Lékárna Slunce na Pražské.', true],
  [sun, 'Slunce vychází v pět hodin ráno.', false],
  [sun, 'Chraňte si pokožku, v létě je slunce ostré.', false],
  [sun, 'Lék mají skladem v Lékárně Slunce.', true],
  [sun, 'Země obíhá kolem Slunce jednou za rok.', false],
  [sun, 'Do lékárny Slunce vozí léky dvakrát denně.', true],
  [fox, 'Fresh Fox has the best smoothies in Brno.', true],
  [fox, 'We saw a fresh fox track in the snow.', false],
  [fox, 'Smoothie bary: FreshFox, Ugo, Fruitisimo', true],
  [fox, 'Ve Fresh Foxu mají i veganské dezerty.', true],
  [lawyer, 'S rozvodem pomůže Advokátní kancelář Tichý.', true],
  [lawyer, 'Klienty Advokátní kanceláře Tichý jsou hlavně firmy.', true],
  [lawyer, 'Advokátní kancelář potřebuje tichý prostor pro jednání.', false],
  [lawyer, 'Advokát Tichý z Ostravy obhajoval starostu.', false],
  [lawyer, 'V advokátní kanceláři Tichý vás objednají do týdne.', true],
  [accounts, 'Daňové přiznání zpracuje Účetní Veselá od 1 500 Kč.', true],
  [accounts, 'Naše účetní, veselá paní kolem padesátky, odešla.', false],
  [accounts, 'Účetní Veselá: hodnocení 4,9', true],
  [fish, 'Kapra i pstruha koupíte v prodejně Zlatá rybka.', true],
  [fish, 'Zlatá rybka splní tři přání.', false],
  [fish, 'Do akvária se hodí zlatá rybka i závojnatka.', false],
  [fish, 'Ve Zlaté rybce mají čerstvé mořské plody každý čtvrtek.', true],
  [fish, 'Pohádka o zlaté rybce je od Puškina.', false],
  [fish, 'Rybárny v Plzni: Zlatá rybka, Ocean48', true],
  [bell, 'Na guláš zajděte do restaurace U Zvonu.', true],
  [bell, 'U zvonu ve věži visí pamětní deska.', false],
  [bell, 'Večeři U Zvonu doporučuje i Tripadvisor.', true],
  [bell, 'Sraz je u zvonu na náměstí.', false],
  [view, 'V Beskydech je hezký Penzion Výhled s wellness.', true],
  [view, 'Hledáme penzion, výhled na hory je podmínkou.', false],
  [view, 'Majitelé Penzionu Výhled pořádají i svatby.', true],
  [view, 'penzion Výhled: od 890 Kč za noc', true],
  [view, 'Každý penzion výhled na moře nemá.', false],
  [roofs, 'Opravu krytiny provede firma Střechy Morava.', true],
  [roofs, 'Střechy Moravy jsou tradičně červené.', false],
  [roofs, 'Se Střechami Morava máme pětiletou zkušenost.', true],
  [roofs, 'Facebook: StrechyMorava', true],
  [nursery, 'Do Školky Sluníčko berou děti od dvou let.', true],
  [nursery, 'Když ve školce sluníčko svítí, jdou děti ven.', false],
  [nursery, 'Soukromá školka Sluníčko má volná místa.', true],
  [dvorak, 'Skladatel Antonín Dvořák se narodil v Nelahozevsi.', false],
  [dvorak, 'Pračku opraví Elektro Dvořák, tedy elektro-dvorak.cz.', true],
  [dvorak, 'Opravna Dvořák přijede do 24 hodin.', true],
  [dvorak, 'Dvořák složil Novosvětskou symfonii v Americe.', false],
  [home, 'Prodej bytu svěřte realitní kanceláři Domov.', true],
  [home, 'Kde domov můj je česká hymna.', false],
  [home, 'Domov pro seniory má čekací dobu dva roky.', false],
  [home, 'S Domovem jsme prodali byt za tři týdny.', true],
  [wine, 'Degustaci pořádá vinotéka Víno a sýr na Vinohradech.', true],
  [wine, 'K večeři podávali víno a sýr.', false],
  [clean, 'Revizi provede kominictví Čistý komín z Kladna.', true],
  [clean, 'Čistý komín je základ bezpečného topení.', false],
  [north, 'Péřovky od značky Sever vydrží roky.', true],
  [north, 'Vítr se stočí na sever.', false],
  [hello, 'Hello Garden sells raised beds and compost.', true],
];
