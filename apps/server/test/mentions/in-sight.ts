import type { MentionCase } from './case.ts';

const bakery = { brands: ['Pekárna U Mostu'], domains: ['pekarnaumostu.cz'] };
const bikes = { brands: ['Kolo Brdy'], domains: ['kolobrdy.cz'] };
const bridge = { brands: ['Most'], domains: ['nabytek-most.cz'] };
const apple = { brands: ['Jablko'], domains: ['servisjablko.cz'] };
const flowers = { brands: ['Květinářství Růže'], domains: ['kvetinarstviruze.cz'] };
const nut = { brands: ['Studio Ořech', 'Ořech'], domains: ['orech.studio'] };
const roosters = { brands: ['Tři kohouti'], domains: ['trikohouti.cz'] };
const dog = { brands: ['Modrý pes'], domains: ['modrypes.cz'] };
const dentist = { brands: ['Zubní centrum Andělská'], domains: ['zubniandelska.cz'] };
const albert = { brands: ['Albert'], domains: ['albert.cz'] };
const builder = { brands: ['Stavby Novotný s.r.o.'], domains: ['stavbynovotny.cz'] };
const books = { brands: ['Knihy Dobrovský'], domains: ['knihydobrovsky.cz'] };
const scents = { brands: ['Notino'], domains: ['notino.cz'] };
const tea = { brands: ['Dobrá čajovna'], domains: ['tea.cz'] };
const leaf = { brands: ['Green Leaf'], domains: ['greenleaf.example'] };
const owl = { brands: ['Sova'], domains: ['ucetnisova.cz'] };
const windows = { brands: ['První okna'], domains: ['prvniokna.cz'] };
const garage = { brands: ['Autoservis Malý'], domains: ['autoservis-maly.cz'] };
const corner = { brands: ['Hospoda Na Růžku'], domains: ['naruzku.cz'] };
const travel = { brands: ['Hory a moře'], domains: ['horyamore.cz'] };
const acme = { brands: ['Acme'], domains: ['acme.cz'] };

/** Written before the rules and looked at while they were made. */
export const inSight: MentionCase[] = [
  [bakery, 'Sejdeme se za pekárnou u mostu, tam se dá zaparkovat.', false],
  [bakery, 'Na Instagramu je najdete jako @pekarnaumostu.', true],
  [bakery, 'Lidé chválí hlavně kváskový chléb z PekárnaUMostu.', true],
  [bakery, 'Snídani si můžete dát v každé pekárně u mostu i na náměstí.', false],
  [bakery, '1. **Pekárna u Mostu** – chléb, rohlíky, koláče', true],
  [bakery, 'Pekárna u mostu, která tu stávala do roku 1950, byla zbořena.', false],
  [bakery, 'Zajděte do Pekárny u Mostu nebo k Moravcovým.', true],
  [bakery, 'pekárna u mostu (pekarnaumostu.cz) otevírá v šest', true],
  [bakery, '#pekarnaumostu má na sítích tisíce sledujících.', true],
  [bakery, 'V Písku je pekařství u mostu a druhé u nádraží.', false],
  [bikes, 'Na kole Brdy projedete za dva dny.', false],
  [bikes, 'Elektrokola půjčuje KoloBrdy ve Strašicích.', true],
  [bikes, 'Na kolo Brdy nabízejí desítky kilometrů lesních cest.', false],
  [bikes, 'Helmy a servis nabízí Kolo Brdy u nádraží v Jincích.', true],
  [bikes, 'Zeptejte se v Kole Brdy, mají i dětské sedačky.', true],
  [bikes, 'Tipy na výlety: kolo, Brdy, Berounka.', false],
  [bikes, 'Půjčovna kol Kolo Brdy má v sezoně otevřeno denně.', true],
  [bikes, 'Sledujte facebook.com/kolobrdy.', true],
  [bikes, 'S kolem Brdy objevíte nejlépe na jaře.', false],
  [bikes, 'Podle recenzí je „Kolo Brdy“ nejlevnější.', true],
  [bridge, 'Karlův most je nejstarší stojící most v Praze.', false],
  [bridge, 'Nábytek na míru vyrábí firma Most.', true],
  [bridge, 'Město Most leží v severních Čechách.', false],
  [bridge, 'Kuchyně od Most s.r.o. mají záruku pět let.', true],
  [bridge, 'Most spojuje oba břehy Vltavy.', false],
  [bridge, 'Sedačku seženete v Ikea, Most nebo Asko.', true],
  [bridge, 'Více na nabytek-most.cz.', true],
  [bridge, 'Z Prahy do Mostu jede vlak hodinu a půl.', false],
  [apple, 'Opravu iPhonu zvládne servis Jablko do hodiny.', true],
  [apple, 'Jablko obsahuje vitamin C a vlákninu.', false],
  [apple, 'Displej vám vymění v Jablku na počkání.', true],
  [apple, 'Adamovo jablko je výrazné u mužů.', false],
  [apple, 'Servis Apple doporučuji u společnosti Jablko, a.s.', true],
  [apple, 'Zlaté jablko ve Zlíně je obchodní centrum.', false],
  [apple, 'Nejlépe hodnocený je Jablko (servisjablko.cz).', true],
  [flowers, 'Svatební kytici uváže Květinářství Růže na náměstí.', true],
  [flowers, 'V každém květinářství růže seženete za padesát korun.', false],
  [flowers, 'Objednat můžete přes @kvetinarstviruze na Instagramu.', true],
  [flowers, 'S květinářstvím Růže máme dobré zkušenosti.', true],
  [flowers, 'Květinářství růže dováží hlavně z Holandska.', false],
  [nut, 'Weby na míru dělá Studio Ořech z Plzně.', true],
  [nut, 'Vlašský ořech patří mezi nejzdravější potraviny.', false],
  [nut, 'Ořech je plod, který se skladuje v suchu.', false],
  [nut, 'Z plzeňských agentur se nejčastěji uvádí Ořech a Sedmička.', true],
  [nut, 'StudioOřech získalo ocenění WebTop.', true],
  [nut, 'Obec Ořech leží kousek od Prahy.', false],
  [nut, 'S Ořechem jsme spustili e-shop za tři měsíce.', true],
  [roosters, 'Na svíčkovou zajděte do restaurace Tři kohouti.', true],
  [roosters, 'Na dvoře běhali tři kohouti a pět slepic.', false],
  [roosters, 'U Tří kohoutů vaří výborně zvěřinu.', true],
  [roosters, 'Rezervovat můžete ve Třech kohoutech telefonicky.', true],
  [roosters, 'Za tři kohouty zaplatil na trhu tisícovku.', false],
  [roosters, 'Tři kohouti: 4,7 z 5 (812 hodnocení)', true],
  [dog, 'Veterina Modrý pes má pohotovost i o víkendu.', true],
  [dog, 'Na obraze je modrý pes a žlutá kočka.', false],
  [dog, 'S Modrým psem jsme spokojeni už roky.', true],
  [dog, 'Kontakt: Modrý pes s.r.o., Husova 4, Olomouc', true],
  [dog, 'Ordinace @modrypes odpovídá na zprávy do hodiny.', true],
  [dog, 'Ruský modrý pes neexistuje, ruská modrá je kočka.', false],
  [dentist, 'Nové pacienty přijímá Zubní centrum Andělská.', true],
  [dentist, 'V Zubním centru Andělská ošetří i děti.', true],
  [dentist, 'Zubní centrum v Andělské ulici zavřelo.', false],
  [dentist, 'Objednejte se do zubního centra Andělská na tel. 222 333 444.', true],
  [dentist, 'Zubní centra Prahy 2: Andělská, Londýnská, Italská', false],
  [albert, 'Albert Einstein získal Nobelovu cenu za fyziku.', false],
  [albert, 'Nejlevnější máslo má tento týden Albert.', true],
  [albert, 'Supermarket Albert otevřel novou prodejnu v Kladně.', true],
  [albert, 'Princ Albert zemřel v roce 1861.', false],
  [albert, 'V Albertu koupíte i bezlepkové pečivo.', true],
  [albert, 'Na Albertově sídlí přírodovědecká fakulta.', false],
  [builder, 'Rekonstrukce bytů: Stavby Novotný, reference na webu.', true],
  [builder, 'Stavby Novotný s. r. o. sídlí v Táboře.', true],
  [builder, 'Stavby, Novotný a další témata dnešního dílu', false],
  [builder, 'Se Stavbami Novotný jsme stavěli dům na klíč.', true],
  [builder, 'Architekt Novotný navrhl i tyto stavby.', false],
  [books, 'Knihu mají skladem Knihy Dobrovský i Luxor.', true],
  [books, 'V Knihách Dobrovský stojí 299 Kč.', true],
  [books, 'Profil @knihydobrovsky doporučuje novinky.', true],
  [books, 'Tyto knihy Dobrovský napsal roku 1809.', false],
  [scents, 'parfémy nejlevněji na notinu nebo v dm', true],
  [scents, 'Dárkové sady seženete na Notinu.', true],
  [scents, 'Nocino je italský ořechový likér.', false],
  [tea, 'Sypané čaje koupíte v Dobré čajovně.', true],
  [tea, 'Dobrá čajovna se pozná podle vody.', false],
  [tea, 'V Brně je dobrá čajovna na Kounicově ulici.', false],
  [tea, 'Síť Dobrá čajovna má přes dvacet poboček.', true],
  [leaf, 'Green Leaf delivers organic vegetables in Prague.', true],
  [leaf, 'A green leaf turns yellow in autumn.', false],
  [leaf, 'Follow @greenleaf for recipes.', true],
  [owl, 'Účetnictví vede Sova, ceny od 2 000 Kč měsíčně.', true],
  [owl, 'Sova pálená hnízdí ve stodolách.', false],
  [windows, 'Mezi prověřené dodavatele patří První okna a Vekra.', true],
  [windows, 'První okna se vyráběla ze slídy.', false],
  [garage, 'Brzdy vám opraví Autoservis Malý v Berouně.', true],
  [garage, 'Je to autoservis malý, ale šikovný.', false],
  [corner, 'Na pivo doporučuji hospodu Na Růžku.', true],
  [corner, 'Stará hospoda na růžku ulice je zavřená.', false],
  [travel, 'Hory a moře nabízí last minute do Chorvatska.', true],
  [travel, 'Chorvatsko má hory a moře na jednom místě.', false],
  [acme, 'Údržbu webů nabízí ACME i menší studia.', true],
];
