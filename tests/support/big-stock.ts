import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#db/database.ts'

const houses =
  words(`Guerlain|Chanel|Dior|Lanvin|Jean Patou|Hermès|Rochas|Caron|Coty|Houbigant|Givenchy|Balenciaga|
  Yves Saint Laurent|Estée Lauder|Nina Ricci|Carven|Grès|Balmain|Robert Piguet|Worth|Lubin|Molinard|D'Orsay|
  Bourjois|Roger & Gallet|Lancôme|Schiaparelli|Revillon|Weil|Myrurgia|Dana|Penhaligon's|Floris|Creed|Acqua di Parma|
  Santa Maria Novella|Gucci|Fendi|Krizia|Trussardi|Cacharel|Paco Rabanne|Montana|Mugler|Serge Lutens|Diptyque|
  L'Artisan Parfumeur|Annick Goutal|Kenzo|Issey Miyake|Shiseido|4711|Farina|Oriflame|Pollena|Miraculum|Tosca|Juvena|
  Jil Sander|Joop|Laura Biagiotti|Elizabeth Arden|Revlon|Charles of the Ritz|Halston|Norell|Oscar de la Renta|
  Ralph Lauren|Calvin Klein|Bill Blass|Prince Matchabelli|Germaine Monteil|Fabergé|Avon|Max Factor|Yardley|Goya|Grossmith`)
const firstNames =
  words(`Nuit|Eau|Rose|Fleur|Ombre|Soir|Jardin|Secret|Rêve|Été|Hiver|Cuir|Ambre|Bois|Vent|Lumière|Mystère|
  Voyage|Valse|Chant|Feu|Encens|Violette|Iris|Jasmin|Tabac|Velours|Soie|Or|Azur|Minuit|Aurore|Comète|Étoile|Lune|Sillage|
  Promesse|Caprice|Poème|Souvenir`)
const lastNames =
  words(`Bleue|Noire|d'Orient|de Paris|Sauvage|Secrète|du Désert|d'Hiver|de Venise|Interdite|de Minuit|Dorée|
  Royale|des Indes|d'Afrique|de Mai|Perdue|Ancienne|d'Automne|du Nord|de Grasse|Blanche|d'Argent|de Lune|Éternelle|Fidèle|
  de Cachemire|du Matin|Légère|Profonde|de Russie|de Perse|d'Espagne|de Saba|Fatale|Tendre|Muette|Vivante|d'Amour|de Feu`)
const notes =
  words(`bergamot|lemon|neroli|petitgrain|mandarin|grapefruit|galbanum|aldehydes|lavender|rosemary|basil|
  rose|jasmine|ylang-ylang|tuberose|iris|violet|lily of the valley|carnation|orange blossom|heliotrope|geranium|mimosa|
  narcissus|gardenia|freesia|peach|plum|blackcurrant|cinnamon|clove|pepper|cardamom|saffron|ginger|oakmoss|patchouli|
  vetiver|sandalwood|cedar|labdanum|amber|musk|civet|castoreum|vanilla|tonka bean|benzoin|myrrh|frankincense|leather|
  tobacco|hay|honey|cocoa|oud|cashmere wood|guaiac wood|styrax|opoponax`)
const perfumers =
  words(`Jacques Guerlain|Ernest Beaux|Germaine Cellier|Edmond Roudnitska|Ernest Daltroff|François Coty|
  Henri Alméras|Jean Carles|Guy Robert|Jean-Paul Guerlain|Sophia Grojsman|Michel Almairac|Olivia Giacobetti|
  Jean-Claude Ellena|Bernard Chant|Josephine Catapano|Paul Vacher|Vincent Roubert|Henri Robert|Jacques Polge`)
const sentences = words(`It opens bright and a little bitter, then turns to warm skin within the hour.|
  Bought from the estate of a chemist in Groningen, who kept it in a drawer away from the light.|
  The box has a worn corner and the seal of the shop where it was first sold.|
  The juice is clear and the level stands just below the shoulder of the bottle.|
  The stopper sits tight and has been opened with patience, as old glass asks for.|
  An older formula, made before the rules on moss changed what could be sold.|
  The label is complete, slightly yellowed, and can be read without trouble.|
  Worn by those who like their florals with a shadow behind them.|The batch code on the base agrees with the packaging.|
  We tested one drop on paper: the top is short, the heart is whole, the base lasts until morning.|
  Part of a collection of three hundred bottles that came to us from a house in Utrecht.|
  A small scratch at the back of the glass is shown in the second picture.|
  The spray works and gives a fine mist.|Never opened, with the cellophane torn on one side.|
  It was advertised in the magazines of its day beside furs and ocean liners.|
  The dry-down is powdery, like the inside of an old handbag, and very beautiful.|
  Good for a first meeting with this house, and for a careful gift.|
  Stored upright in a cool room since the nineteen-eighties.|Made for summer evenings and open windows.|
  Comes with its leaflet in four languages and the receipt of the time.|
  Sent in a padded box, insured, with a sample of something that resembles it.|
  The colour has deepened a little, as happens with vanilla and with time.`)

function words(text: string): string[] {
  return text.split('|').map((word) => word.trim().replace(/\s+/g, ' '))
}

/**
 * Adds `count` products as a large dealer has them, with texts, notes, prices, pictures and sometimes reviews: ids from
 * `many-product-1`, the lower the newer. Always the same for the same count. The stock's books are left out. Takes about a minute
 * for 100,000; the caller's connection must allow statements that long.
 */
export async function addBigStock(db: Kysely<DB>, count: number): Promise<void> {
  await addProducts(db, count)
  await sql`
    INSERT INTO search_words (word)
    SELECT word FROM ts_stat('SELECT search FROM products')
    WHERE length(word) BETWEEN 3 AND 40 AND word ~ '^[[:alpha:]]+$' ORDER BY word ON CONFLICT DO NOTHING`.execute(
    db,
  )
  await sql`
    INSERT INTO price_history (product_id, price, at)
    SELECT id, price + step * 100, created_at + step * interval '3 days' FROM products, generate_series(0, 1) step`.execute(
    db,
  )
  await sql`
    INSERT INTO product_images (id, product_id, position, alt, origin, width, height, placeholder)
    SELECT 'picture-' || lpad(${number()}::text, 8, '0') || '-' || at, id, at, title, '{"kind":"upload","file":"none"}',
      1600, 2000, 'data:image/webp;base64,' || repeat(md5(id), 4)
    FROM products, generate_series(0, ${chance('id', 40)} % 3) at`.execute(db)
  await sql`
    INSERT INTO reviews (id, product_id, name, rating, comment, created_at)
    SELECT 'review-' || ${number()} || '-' || one, id, 'Hanna', 3 + ${chance("id || 'rating' || one", 41)} % 3,
      'Exactly as described, packed with care.', created_at + interval '9 days'
    FROM products, generate_series(1, num_reviews) one WHERE num_reviews > 0`.execute(db)
}

const number = () => sql`substr(id, 14)::int`
/** A pseudo-random number from 0, always the same for the same text or row. */
const chance = (of: string, salt: number) =>
  sql`(hashtextextended(${sql.raw(of)}::text, ${sql.lit(salt)}) & 2147483647)::int`

/** An element of a list; `skewed` prefers its beginning, as a dealer's stock prefers some houses. */
function oneOf(list: readonly string[], salt: number, skewed = false): RawBuilder<string> {
  const at = skewed
    ? sql`floor(${sql.lit(list.length)} * power(${chance('n', salt)} / 2147483648.0, 2))::int`
    : sql`${chance('n', salt)} % ${sql.lit(list.length)}`
  return sql`(${sql.val(list)}::text[])[${at} + 1]`
}

async function addProducts(db: Kysely<DB>, count: number) {
  const three = (salt: number) =>
    sql`ARRAY[${oneOf(notes, salt, true)}, ${oneOf(notes, salt + 1)}, ${oneOf(notes, salt + 2)}]`
  const description = sql.join(
    [20, 21, 22, 23, 24].map((salt) => oneOf(sentences, salt)),
    sql` || ' ' || `,
  )
  await sql`
    INSERT INTO products (id, sku, title, house, name, description, category, typ, sex, size_ml, weight_g, price,
      compare_at_price, cost_price, quantity, show, nowe, magazine, year, era, vintage, condition, perfumer, family,
      notes_top, notes_heart, notes_base, notes_words, rating, num_reviews, archived_at, created_at)
    SELECT 'many-product-' || n, 'SKU-' || lpad(n::text, greatest(6, length(n::text)), '0'),
      house || ' ' || name || CASE WHEN decade < 1990 THEN ', vintage ' ELSE ' ' END ||
        coalesce(upper(typ) || ' ', '') || coalesce(size || ' ml', 'set') || ', no. ' || n,
      house, name, description || ' Our number ' || n || '.', category, typ, sex, size, 100 + size * 4, price,
      CASE WHEN roll % 9 = 0 THEN price + 1500 END, price / 2, CASE WHEN roll % 5 = 0 THEN 0 ELSE least(20, 1 + roll % 7 * (roll % 4)) END,
      roll % 25 <> 0, n <= 500, CASE WHEN roll % 3 = 0 THEN 'OSK' ELSE 'NL' END, decade + roll % 10, decade || 's',
      decade < 1990, CASE WHEN roll % 2 = 0 THEN 'Sealed' ELSE 'Used, nearly full' END, perfumer, family,
      top, heart, base, concat_ws(' ', family, array_to_string(top || heart || base, ' ')),
      CASE WHEN roll % 10 = 3 THEN 3.5 + roll % 3 * 0.5 ELSE 0 END, CASE WHEN roll % 10 = 3 THEN 1 + roll % 3 ELSE 0 END,
      CASE WHEN roll % 50 = 7 THEN now() END, now() - n * interval '25 minutes'
    FROM (
      SELECT n, roll, house, name, category, decade, family, perfumer, top, heart, base, description,
        CASE WHEN category IN ('perfume', 'miniature', 'sample') THEN typ END AS typ,
        CASE WHEN category IN ('perfume', 'miniature', 'sample') THEN sex END AS sex,
        CASE category WHEN 'perfume' THEN (ARRAY[15, 30, 50, 75, 93, 100, 125, 250])[roll % 8 + 1]
          WHEN 'miniature' THEN roll % 10 + 3 WHEN 'sample' THEN roll % 3 + 1 END AS size,
        CASE category WHEN 'sample' THEN 300 WHEN 'miniature' THEN 1200 ELSE 3000 END + roll % 400 * 50 AS price
      FROM (
        SELECT n, ${chance('n', 1)} AS roll, ${oneOf(houses, 2, true)} AS house,
          ${oneOf(firstNames, 3)} || ' ' || ${oneOf(lastNames, 4, true)} AS name,
          ${oneOf(['perfume', 'perfume', 'perfume', 'miniature', 'miniature', 'sample', 'soapandpowder', 'gift', 'gold'], 5, true)} AS category,
          ${oneOf(['edt', 'edp', 'edc', 'parfume'], 6)} AS typ, ${oneOf(['women', 'men', 'unisex'], 7, true)} AS sex,
          1920 + ${chance('n', 8)} % 10 * 10 AS decade,
          ${oneOf(['chypre', 'floral', 'oriental', 'fougère', 'citrus', 'woody', 'aldehydic', 'leather'], 9)} AS family,
          ${oneOf(perfumers, 10)} AS perfumer, ${three(11)} AS top, ${three(14)} AS heart, ${three(17)} AS base,
          ${description} AS description
        FROM generate_series(1, ${count}::int) n
      ) chosen
    ) made`.execute(db)
}
