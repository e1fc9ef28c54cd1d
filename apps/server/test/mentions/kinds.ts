import type { MentionCase } from './case.ts';

/** Brands of many kinds; written before the rules were changed in November 2026, and not tuned on. */
const star = { brands: ['Modrá Hvězda'], domains: ['modrahvezda-dort.cz'] };
const eye = { brands: ['Bystré Oko'], domains: ['bystreoko.cz'] };
const valley = { brands: ['Tiché Údolí'], domains: ['ticheudoli.cz'] };
const garden = { brands: ['Zelená Zahrada'], domains: ['zelena-zahrada.cz'] };
const stone = { brands: ['Bílý Kámen'], domains: ['bilykamen.cz'] };
const wind = { brands: ['Nový Vítr'], domains: ['novyvitr.cz'] };
const art = { brands: ['DatArt'], domains: ['datartix.cz'] };
const wash = { brands: ['RychloPrádlo'], domains: ['rychlopradlo.cz'] };
const soft = { brands: ['SoftKlik'], domains: ['softklik.cz'] };
const home = { brands: ['DomaSvět'], domains: ['domasvet.cz'] };
const novak = { brands: ['Kadeřnictví Novák'], domains: ['kadernictvinovak.cz'] };
const benda = { brands: ['Benda'], domains: ['truhlar-benda.cz'] };
const hrubes = { brands: ['Hrubeš'], domains: ['pekarstvihrubes.cz'] };
const kralova = { brands: ['Králová'], domains: ['kralova-notarka.cz'] };
const lime = { brands: ['Lípa'], domains: ['cukrarnalipa.cz'] };
const bridge = { brands: ['Pekárna U Mostu'], domains: ['pekarna-u-mostu.cz'] };
const brod = { brands: ['Brod'], domains: ['brodnabytek.cz'] };
const tabor = { brands: ['Tábor'], domains: ['taborshop.cz'] };
const kutna = { brands: ['Pivovar Kutná'], domains: ['pivovarkutna.cz'] };
const mall = { brands: ['Mall'], domains: ['mall-shop.cz'] };
const student = { brands: ['Student'], domains: ['student-kopirovani.cz'] };
const googlo = { brands: ['Googlo'], domains: ['googlo.cz'] };
const bright = { brands: ['Brightwell'], domains: ['brightwell.co'] };
const leaf = { brands: ['Silver Leaf'], domains: ['silverleaf.cz'] };
const casa = { brands: ['Casa Verde'], domains: ['casaverde.cz'] };
const hahn = { brands: ['Hahn & Söhne'], domains: ['hahn-soehne.de'] };
const petit = { brands: ['Le Petit Pain'], domains: ['petitpain.cz'] };

export const kinds: MentionCase[] = [
  [star, 'Na dorty doporučuji cukrárnu Modrá hvězda v Písku.', true],
  [star, 'V Modré hvězdě dělají i svatební dorty.', true],
  [star, 'Zkuste Modrou Hvězdu, otevřeno mají denně.', true],
  [star, 'Dobré recenze má také Modrá hvězda (4,8).', true],
  [star, 'Na obloze svítila modrá hvězda.', false],
  [star, 'Rigel je modrá hvězda v souhvězdí Orionu.', false],
  [star, 'Dort s motivem modré hvězdy upečou v každé cukrárně.', false],
  [eye, 'Brýle vám na míru udělá Bystré oko.', true],
  [eye, 'Oční optiku Bystré oko najdete na náměstí.', true],
  [eye, 'Fotograf musí mít bystré oko.', false],
  [eye, 'V optice Bystrého oka měří zrak zdarma.', true],
  [valley, 'Klid nabízí penzion Tiché údolí u Semil.', true],
  [valley, 'Pokoje v Tichém údolí stojí od 900 Kč.', true],
  [valley, 'Cesta vede přes tiché údolí Jizery.', false],
  [valley, 'Naproti penzionu Tiché Údolí je koupaliště.', true],
  [garden, 'Stromky mají v zahradnictví Zelená zahrada.', true],
  [garden, 'Se Zelenou zahradou mám dobrou zkušenost, přijeli včas.', true],
  [garden, 'Zelená zahrada potřebuje pravidelnou zálivku.', false],
  [stone, 'Hrobové desky dodává Bílý kámen z Hořic.', true],
  [stone, 'Na cestě ležel bílý kámen.', false],
  [stone, 'U Bílého Kamene zaplatíte méně než u konkurence.', true],
  [wind, 'Agentura Nový vítr spravuje i reklamu.', true],
  [wind, 'Do vedení přišel nový vítr.', false],
  [wind, 'Ptali jsme se Nového větru na cenu, odpověděli hned.', true],
  [art, 'Elektroniku koupíte v DatArtu.', true],
  [art, 'Podívejte se na datartový leták.', true],
  [art, 'Slevy má Datart i Alza.', true],
  [art, 'Datarová struktura souboru je popsaná v příloze.', false],
  [wash, 'Košile vyperou v RychloPrádle do druhého dne.', true],
  [wash, 'Rychloprádlo na Smíchově má otevřeno i v neděli.', true],
  [wash, 'Rychlé prádlo na cesty se suší přes noc.', false],
  [soft, 'Účetnictví umí třeba SoftKlik.', true],
  [soft, 'Přešli jsme na Softklik a jsme spokojení.', true],
  [soft, 'Soft klik myši je tichý.', false],
  [soft, 'V softklikovém fóru poradí i začátečníkům.', true],
  [home, 'Nábytek skladem má DomaSvět.', true],
  [home, 'U DomaSvětu je doprava zdarma.', true],
  [home, 'Doma svět vypadá jinak.', false],
  [novak, 'V Novákově kadeřnictví stříhají i děti.', true],
  [novak, 'Objednala jsem se do Kadeřnictví Novák.', true],
  [novak, 'Kadeřnictví Nováková sídlí v Brně.', false],
  [novak, 'Pan Novák opravuje kola.', false],
  [benda, 'Skříně na míru vyrábí Bendova dílna.', true],
  [benda, 'Doporučuji truhláře Bendu z Litomyšle.', true],
  [benda, 'Ministr Benda odmítl návrh podpořit.', false],
  [benda, 'Firma Benda má dlouhé čekací lhůty.', true],
  [hrubes, 'Hrubešův chléb je nejlepší v kraji.', true],
  [hrubes, 'Rohlíky od Hrubeše mizí do devíti.', true],
  [hrubes, 'Hruboš je vesnice na Moravě.', false],
  [kralova, 'Notářka Králová má kancelář v centru.', true],
  [kralova, 'Hana Králová hraje v Národním divadle.', false],
  [kralova, 'V kanceláři Králové vás objednají do týdne.', true],
  [lime, 'Zákusky z cukrárny Lípa chutnají dětem.', true],
  [lime, 'Nejbližší kino má Česká Lípa.', false],
  [lime, 'Na návsi roste stará lípa.', false],
  [lime, 'V České Lípě pečou výborné věnečky.', false],
  [lime, 'Oblíbená je cukrárna Lípa nebo Delicie.', true],
  [bridge, 'Chleba kupuji v Pekárně U Mostu.', true],
  [bridge, 'Nejlepší pekárna u mostu Legií zavřela.', false],
  [bridge, 'Jde o pekárnu U mostu v Berouně.', true],
  [bridge, 'Pekárna u Mostu na Ústecku nabízí koláče z vlastní mouky.', false],
  [brod, 'Postele dodal nábytek Brod.', true],
  [brod, 'Do Havlíčkova Brodu jezdí rychlík.', false],
  [brod, 'Nejbližší prodejna je v Českém Brodě.', false],
  [tabor, 'E-shop Tábor zasílá i na Slovensko.', true],
  [tabor, 'V Táboře je zoologická zahrada.', false],
  [tabor, 'Letní tábor stojí pět tisíc.', false],
  [kutna, 'Na exkurzi zve Pivovar Kutná.', true],
  [kutna, 'Kutná Hora je na seznamu UNESCO.', false],
  [mall, 'The Mall v Londýně je široká třída.', false],
  [mall, 'Pračku jsem objednal na Mallu.', true],
  [student, 'Jízdenky prodává Student Agency.', false],
  [student, 'Kopírování Student tiskne i na plátno.', true],
  [student, 'Student má slevu na jízdné.', false],
  [googlo, 'Vyhledávač Google zná každý.', false],
  [googlo, 'Brýle Googlo chrání oči při práci.', true],
  [googlo, 'Na Googlu najdete víc recenzí.', false],
  [bright, 'Poradenství poskytuje Brightwell z Prahy.', true],
  [bright, 'Brightwellův tým má pět lidí.', true],
  [bright, 'The bright well was deep.', false],
  [leaf, 'Čaje prodává Silver Leaf.', true],
  [leaf, 'A silver leaf fell from the tree.', false],
  [leaf, 'V Silver leafu mají i čajové sady.', true],
  [casa, 'Těstoviny vaří Casa Verde na Žižkově.', true],
  [casa, 'V Casa verde bývá plno.', true],
  [hahn, 'Německá dílna Hahn & Söhne opravuje klavíry.', true],
  [hahn, 'Otto Hahn dostal Nobelovu cenu.', false],
  [petit, 'Croissanty peče Le Petit Pain.', true],
  [petit, 'Slovo petit pain znamená rohlík.', false],
  [petit, 'V Le petit pain mají kávu z vlastní pražírny.', true],
];
