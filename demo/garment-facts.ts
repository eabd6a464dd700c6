/** Fabric, care, lining and fit by title, as the descriptions and pictures have them; "" for none. */
type Facts = [fabric: string, care: string, lining?: string, fit?: string];

const waxPrint = "100% cotton, wax print";
const adire = "100% cotton, dyed by hand";
const linen = "100% linen";
const handWoven = "Hand-woven cotton strips with metal thread";
const washSeparately = "Hand wash separately in cold water, dry in shade";
const washCool = "Wash cool, dry in shade";
const machine = "Machine wash at 30, dry in shade";
const dryClean = "Dry clean";
const brush = "Brush; do not wash";
const loose = "Loose";
const close = "Close to the body; take the larger size if between two";
const trueToSize = "True to size";

const women: Record<string, Facts> = {
  "Ankara swing dress, Marigold": [waxPrint, "Wash cool, with salt the first time", "Cotton, to the hip", trueToSize],
  "Ankara sheath, rising fans": [waxPrint, "Cold wash, iron on the wrong side", "", close],
  "Shirt dress, millstone print": [waxPrint, machine, "Unlined", loose],
  "Off-shoulder dress, Àrá zigzag": [waxPrint, dryClean, "Full", close],
  "Balloon-sleeve dress, kola pods": [waxPrint, "Wash cool, cool iron", "Unlined", trueToSize],
  "Sundress, pinwheel": [waxPrint, machine, "", "Fitted to the waist, then wide"],
  "Peplum gown, Ọ̀sán lilac": [waxPrint, dryClean, "Full", close],
  "Three-tier dress, lagoon scales": [waxPrint, "Wash cool, dry on the line", "Unlined", loose],
  "Adire boubou, Tòkunbọ̀": [adire, washSeparately, "Unlined", loose],
  "Sunburst boubou, fire clay": [adire, "Cold wash", "Unlined", loose],
  "Brocade boubou, shea butter": ["Cotton brocade", "Hand wash, starch and press", "Unlined", loose],
  "Silk boubou, evening rose": ["100% silk, sand-washed", dryClean, "Unlined", loose],
  "House boubou, leaf and seed": [adire, "Machine wash", "Unlined", loose],
  "Print boubou, night garden": [waxPrint, "Wash cool, iron on the wrong side", "Unlined", loose],
  "Ìró and bùbá, champagne lace with aṣọ-òkè": [
    "Corded lace; hand-woven strips",
    "Dry clean the lace, brush the weave",
    "Biscuit cotton, bùbá",
    loose,
  ],
  "Ìró and bùbá, coral over jade": ["Corded lace; shot weave with metal thread", dryClean, "Cotton, bùbá", loose],
  "Everyday ìró and bùbá, white eyelet": [
    "Cotton eyelet; hand-dyed cotton",
    "Wash by hand",
    "Pale blue cotton, bùbá",
    loose,
  ],
  "Ìró and bùbá, indigo weave and pearl": ["Hand-woven strips; satin", dryClean, "", loose],
  "Golden bùbá with wine wrapper": ["Cotton brocade; twill", "Steam only", "", loose],
  "Wrap skirt, millstone": [waxPrint, washCool, "Unlined", "Wraps, so it fits as you change"],
  "Flared skirt, laterite linen": [linen, "Wash cool, iron damp", "Unlined", "Fitted at the waist, then wide"],
  "Column skirt, pleat-dipped": [adire, washSeparately, "Unlined", "Close; elastic at the back of the waist"],
  "Tiered skirt, split pods": [waxPrint, "Machine wash, low heat", "Unlined", "Fitted at the waist, then wide"],
  "Wrapper, forest strip weave": [handWoven, brush, "Unlined", "Two and a half yards, rolled at the waist"],
  "Mermaid skirt, amber satin": ["Duchess satin", dryClean, "", close],
};

const men: Record<string, Facts> = {
  "Agbada set, Ọba indigo": ["Cotton damask", "Dry clean; store folded", "", loose],
  "Aṣọ-òkè agbada, kola and brass": [handWoven, brush, "", loose],
  "White agbada, Jumu'ah": ["Cotton brocade", "Wash by hand, starch and press", "Unlined", loose],
  "Lace agbada, Ewé green": ["Corded lace; cotton", dryClean, "Leaf-green cotton", loose],
  "Adire agbada, pleat-dipped": [adire, "Wash cool and separately", "Unlined", "Narrower than other agbadas"],
  "Senator suit, bottle green": ["Fine suiting", dryClean, "", trueToSize],
  "Senator suit, charcoal with clay piping": [
    "Twill suiting",
    "Press under a cloth",
    "",
    "Slim in the arm, roomy at the shoulder",
  ],
  "Short-sleeve senator, Onyeoma linen": [linen, "Machine wash, iron damp", "Unlined", loose],
  "Senator suit, plum with knotwork": ["Fine suiting, worked in silk", dryClean, "", trueToSize],
  "Senator suit, cloud and navy": ["Twill suiting", washCool, "", trueToSize],
  "Senator suit, laterite brocade": ["Cotton brocade", "Steam, do not press", "", "Longer than usual"],
  "Senator suit, windowpane slate": ["Fine suiting", dryClean, "", trueToSize],
  "Long kaftan, Ìmọ́lẹ̀ ivory": [linen, "Wash cool, iron damp", "Unlined", "Straight to the shin"],
  "Kaftan with gold scrolls, teal": ["Fine cotton twill", dryClean, "Unlined", loose],
  "Brocade kaftan, Oge wine": ["Guinea brocade, cotton", "Starch lightly, press on the wrong side", "Unlined", loose],
  "Striped day kaftan, harmattan sky": ["100% cotton shirting", washCool, "Unlined", loose],
  "Garden kaftan, Zogale olive": [linen, "Machine wash at 30", "Unlined", "Straight"],
  "Evening kaftan, lozenge and brass": [adire, "Wash separately the first three times", "Unlined", loose],
};

const others: Record<string, Facts> = {
  "Adire shirt, combed squares": [adire, "Wash separately until the water is clear", "Unlined", "Boxy"],
  "Adire wrap dress, Adùnní rings": [adire, washSeparately, "Unlined", "Ties at the waist"],
  "Camp shirt, feathered fronds": [adire, "Wash separately, iron damp", "Unlined", loose],
  "Pleat-dipped tunic, Òṣun blue": [adire, washSeparately, "Unlined", loose],
  "Sunburst kaftan dress, laterite": [adire, "Cold wash, no bleach", "Unlined", loose],
  "Adire shawl, stitched lozenge": [adire, washSeparately, "Unlined", "Two metres long"],
  "Ring-dyed shift dress, moss": [adire, washCool, "Unlined", "Straight"],
  "Ṣòkòtò trousers, gold weave": [handWoven, "Brush clean", "Cotton", "Full at the thigh, drawstring"],
  "Wide linen trousers, flax": [linen, "Wash cool, iron damp or not at all", "Unlined", "Wide from the hip, cropped"],
  "Worked trousers, ink and thread": ["Cotton twill", dryClean, "Unlined", "Tapered"],
  "Print trousers, turning blades": [waxPrint, machine, "Unlined", "Straight, drawstring"],
  "Adire joggers, slate lattice": [
    adire,
    "Wash separately once, then with dark things",
    "Unlined",
    "Loose, elastic ankle",
  ],
  "Girl's party dress, poppy": [waxPrint, "Machine wash, reshape damp", "Net under the skirt", "Ages 3 to 9"],
  "Boy's agbada set, first Sallah": ["Light cotton damask", "Wash by hand", "Unlined", "Ages 2 to 8; room to grow"],
  "Child's adire shirt and shorts": [adire, "Wash separately the first month", "Unlined", "Ages 2 to 10"],
  "Child's kaftan, mint linen": [linen, "Machine wash", "Unlined", "Ages 4 to 12"],
  "Girl's ìró and bùbá, rising fans": [`Cotton twill; ${waxPrint}`, washCool, "Unlined", "Ages 3 to 9; elastic waist"],
  "Pinafore, school of blades": [waxPrint, machine, "Unlined", "Ages 3 to 8"],
  "Child's dàńṣíkí, combed indigo": [adire, washSeparately, "Unlined", "Ages 2 to 10; loose"],
  "Gèlè, garnet and brass": [handWoven, brush],
  "Gèlè, jade rose": [handWoven, brush],
  "Aṣọ-òkè gèlè, wide wings": [handWoven, brush],
  "Head-tie, lightning print": [waxPrint, "Machine wash"],
  "Turban, tied rings": [adire, washSeparately, "", "Elastic at the nape"],
  "Fìlà, wine strip weave": [handWoven, "Brush clean", "Cotton"],
  "Winged fìlà, indigo damask": ["Cotton damask", "Spot clean", "Soft cotton"],
  "Hand-worked round cap, Hula": ["Ribbed cotton, worked by hand", "Brush clean"],
  "Soft cap, black lozenge": [adire, "Wash by hand", "Unlined"],
  "Bucket bag, combed indigo": ["Hand-dyed cotton over canvas, leather", "Wipe the leather, spot-wash the cloth"],
  "Aṣọ-òkè clutch, kola": ["Hand-woven strips, leather, brass", "Brush clean", "Cotton"],
  "Market tote, turning blades": ["Wax print on canvas, leather handles", "Spot clean"],
  "Box bag, rising fans": ["Printed cotton under a clear finish, leather", "Wipe clean"],
  "Raffia basket, two stripes": ["Raffia, leather", "Keep dry"],
  "Slippers, kola pod band": ["Leather, band of wax print", "Wipe clean", "Padded"],
  "Crossed slippers, indigo rings": ["Leather, straps of hand-dyed cotton", "Wipe clean"],
  "Leather slippers, plain tan": ["Leather", "Wipe clean, feed with wax", "", "Wide; stiff for a week"],
  "Six-yard bundle, three prints": [waxPrint, washCool],
};

const all = { ...women, ...men, ...others };

export function garmentFacts(title: string) {
  const [fabric, care, lining = "", fit = ""] = all[title] ?? ["", ""];
  return { fabric, care, lining, fit };
}
