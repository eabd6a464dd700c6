/** What a category's products are for. */
const ofCategory: Record<string, string> = {
  "Ankara dresses": "Church, Birthday",
  Agbada: "Owambe, Wedding",
  Boubou: "Owambe, Church",
  Adire: "Birthday",
  Kaftans: "Church, Sallah",
  "Gele and caps": "Owambe, Wedding, Church",
  "Iro and buba": "Owambe, Wedding, Naming",
  "Senator wear": "Wedding, Church, Work",
  "Wrappers and skirts": "Church, Work",
  Trousers: "Work",
  Children: "Naming, Birthday, Christmas",
  "Bags and slippers": "Birthday, Christmas",
};

const ofTitle: Record<string, string> = {
  "Off-shoulder dress, Àrá zigzag": "Owambe, Wedding, Birthday",
  "Peplum gown, Ọ̀sán lilac": "Owambe, Wedding",
  "White agbada, Jumu'ah": "Wedding, Sallah",
  "Wide linen trousers, flax": "Work, Birthday",
  "Aṣọ-òkè clutch, kola": "Owambe, Wedding",
  "Leather slippers, plain tan": "Sallah, Work",
  "Evening kaftan, lozenge and brass": "Owambe, Birthday",
};

/** The demo's occasions are the words that a new shop begins with. */
export function occasionsIn(category: string, title: string): string {
  return ofTitle[title] ?? ofCategory[category] ?? "";
}
