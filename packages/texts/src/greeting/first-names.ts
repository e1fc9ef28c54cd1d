/** Common Czech first names; for others the vocative is not guessed. */
export const firstNames = new Set(
  `
  Adam Adéla Adrian Adriana Agáta Albert Alena Aleš Alexandr Alexandra Alfréd Alice Alois Alžběta
  Amálie Andrea Aneta Anežka Anna Antonie Antonín Apolena Arnošt Artur Augustin Barbora Bartoloměj
  Beáta Bedřich Benedikt Běla Blahoslav Blanka Blažena Bohdan Bohumil Bohumila Bohumír Bohuslav
  Boleslav Boris Bořivoj Božena Bronislav Břetislav Ctibor Ctirad Čeněk Čestmír Dagmar Dalibor
  Dalimil Dana Daniel Daniela Darina Darja David Denis Denisa Diana Dita Dominik Dominika Dora
  Dorota Drahomír Drahomíra Dušan Edita Eduard Ela Elena Eliška Ella Ema Emanuel Emil Emília
  Emílie Emma Erik Erika Ester Eva Evelína Evžen Evženie Felix Ferdinand Filip Filipa František
  Františka Gabriel Gabriela Galina Gustav Hana Hanka Hanuš Havel Hedvika Helena Helga Hermína
  Heřman Horymír Hubert Hugo Hynek Ida Ignác Igor Ilona Inka Irena Irma Iva Ivan Ivana Iveta Ivo
  Ivona Izabela Jakub Jan Jana Janek Jarmila Jaromír Jaroslav Jaroslava Jáchym Jeroným Jindra
  Jindřich Jindřiška Jiřina Jiří Jitka Johana Jolana Jonáš Josef Josefa Judita Julie Justýna Kamil
  Kamila Karel Karin Karolína Kašpar Kateřina Kazimír Klaudie Klára Klement Kristián Kristina
  Kristýna Kryštof Květa Květoslav Květoslava Květuše Kvido Lada Ladislav Laura Lea Lenka Leona
  Leontýna Leoš Libor Libuše Lidmila Liliana Linda Lída Lubomír Lubor Luboš Lucie Luděk Ludmila
  Ludvík Lukáš Lumír Lýdie Magda Magdalena Magdaléna Marcel Marcela Marek Marián Marie Markéta
  Marta Martin Martina Matěj Matouš Matyáš Matylda Maxmilián Metoděj Michael Michaela Michal
  Mikuláš Milada Milan Milena Miloslav Miloslava Miloš Miluše Miriam Mirka Miroslav Miroslava
  Mojmír Monika Naděžda Naďa Natálie Nela Nikol Nikola Nina Norbert Oldřich Oldřiška Olga Oliver
  Olivie Ondřej Oskar Otakar Otmar Oto Patrik Pavel Pavla Pavlína Petr Petra Prokop Přemysl Radek
  Radim Radka Radmila Radomír Radoslav Radovan Regina Renata Renáta René Richard Robert Robin
  Roman Romana Rostislav Rozálie Rudolf Růžena Řehoř Sabina Samuel Sandra Sára Sebastian Sebastián
  Silvestr Silvie Simona Slavomír Slávka Soběslav Sofie Soňa Stanislav Stanislava Stela Svatava
  Svatopluk Svatoslav Světlana Sylva Sylvie Šárka Šebestián Šimon Štefan Štěpán Štěpánka Tadeáš
  Tamara Taťána Teodor Tereza Terezie Tibor Tobiáš Tomáš Uršula Valentin Valérie Vanda Vavřinec
  Václav Václava Vendula Vendulka Veronika Věra Viktor Viktorie Vilém Vincenc Viola Vít Vítek
  Vítězslav Vladan Vladimír Vladimíra Vladislav Vlasta Vlastimil Vlastimila Vlastislav Vojtěch
  Vratislav Zbyněk Zbyšek Zdena Zdeněk Zdenka Zdeňka Zdislava Zikmund Zina Zita Zlata Zoltán Zora
  Zuzana Žaneta Žofie
`
    .trim()
    .split(/\s+/u),
);
