import fc from 'fast-check'

/** The part of JSON Schema that the API's description uses. */
export type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  multipleOf?: number
  minItems?: number
  maxItems?: number
}

const typesOf = ({ type }: JsonSchema) => (type === undefined ? [] : [type].flat())
const choicesOf = ({ anyOf, oneOf }: JsonSchema) => anyOf ?? oneOf

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value matches the schema. */
export function fits(schema: JsonSchema, value: unknown): boolean {
  const choices = choicesOf(schema)
  if (choices) return choices.some((choice) => fits(choice, value))
  if (schema.enum) return schema.enum.includes(value)
  const types = typesOf(schema)
  if (types.length === 0) return true
  return types.some((type) => fitsType(type, schema, value))
}

function fitsType(type: string, schema: JsonSchema, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'boolean') return typeof value === 'boolean'
  if (type === 'string') return typeof value === 'string' && fitsText(schema, value)
  if (type === 'number' || type === 'integer')
    return typeof value === 'number' && fitsNumber(type, schema, value)
  if (type === 'array') return Array.isArray(value) && fitsList(schema, value)
  return isObject(value) && fitsObject(schema, value)
}

function fitsText({ minLength = 0, maxLength, pattern, format }: JsonSchema, text: string) {
  if (text.length < minLength || text.length > (maxLength ?? Number.POSITIVE_INFINITY)) return false
  if (format === 'uri' && !URL.canParse(text)) return false
  return pattern === undefined || new RegExp(pattern, 'u').test(text)
}

function fitsNumber(type: string, { minimum, maximum, exclusiveMinimum }: JsonSchema, value: number) {
  if (type === 'integer' && !Number.isInteger(value)) return false
  if (minimum !== undefined && value < minimum) return false
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) return false
  return maximum === undefined || value <= maximum
}

function fitsList({ items, minItems = 0, maxItems }: JsonSchema, list: unknown[]) {
  if (list.length < minItems || list.length > (maxItems ?? Number.POSITIVE_INFINITY)) return false
  return items === undefined || list.every((item) => fits(items, item))
}

function fitsObject(schema: JsonSchema, value: Record<string, unknown>) {
  if (schema.required?.some((name) => !Object.hasOwn(value, name))) return false
  return Object.entries(value).every(([name, one]) => {
    const known = schema.properties?.[name]
    if (known) return fits(known, one)
    const { propertyNames, additionalProperties } = schema
    if (propertyNames && !fits(propertyNames, name)) return false
    return !isObject(additionalProperties) || fits(additionalProperties, one)
  })
}

/** Realistic values by field name, which pass more checks than generated ones. */
export type Believable = Record<string, fc.Arbitrary<unknown>>

/** Values that match the schema. */
export function valuesOf(schema: JsonSchema, believable: Believable, name = ''): fc.Arbitrary<unknown> {
  const invented = inventedOf(schema, believable)
  const known = believable[name]
  return known ? fc.oneof({ weight: 3, arbitrary: known }, { weight: 1, arbitrary: invented }) : invented
}

function inventedOf(schema: JsonSchema, believable: Believable): fc.Arbitrary<unknown> {
  const choices = choicesOf(schema)
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, believable)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const types = typesOf(schema)
  if (types.length === 0) return fc.jsonValue({ maxDepth: 2 })
  return fc.oneof(...types.map((type) => ofType(type, schema, believable)))
}

function ofType(type: string, schema: JsonSchema, believable: Believable): fc.Arbitrary<unknown> {
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'string') return texts(schema)
  if (type === 'integer') return integers(schema)
  if (type === 'number') return fc.oneof(integers(schema), amounts(schema))
  if (type === 'array') return lists(schema, believable)
  return objects(schema, believable)
}

/** Text that has broken shops before. */
const hostile = [
  '',
  ' ',
  "'; DROP TABLE products; --",
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '../../etc/passwd',
  '%00',
  '𝒮illage 🧴 שלום',
  'é\u0301\u202Eevil',
  '\u2028line\u2029',
  '=HYPERLINK("http://evil.example")',
  'NaN',
  '-0',
  '1e309',
  '00000000000000000000',
]

function texts(schema: JsonSchema): fc.Arbitrary<string> {
  const { minLength, pattern, format } = schema
  // Text that the database rejects is not valid.
  const withoutNul = (text: string) => fits(schema, text) && !text.includes('\u0000')
  if (format === 'email') return fc.uuid().map((id) => `${id}@example.org`)
  if (format === 'uri') return fc.webUrl().filter(withoutNul)
  const anything = fc.oneof(
    fc.constantFrom(...hostile),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(schema.maxLength ?? 60, 60) }),
  )
  // The generator does not support classes such as \p{Cc}; values that do not match are generated again.
  const drawn = pattern && !pattern.includes('\\p') ? fc.stringMatching(new RegExp(pattern)) : anything
  return drawn.filter(withoutNul)
}

function integers({ minimum, maximum, exclusiveMinimum }: JsonSchema) {
  const min = Math.ceil(minimum ?? (exclusiveMinimum === undefined ? -1_000_000 : exclusiveMinimum + 1))
  return fc.integer({ min, max: Math.min(Math.floor(maximum ?? 1_000_000), 2 ** 31 - 1) })
}

const amounts = (schema: JsonSchema) =>
  fc
    .integer({ min: -100, max: 100_000_00 })
    .map((cents) => cents / 100)
    .filter((amount) => fits(schema, amount))

function lists({ items = {}, minItems = 0, maxItems = 5 }: JsonSchema, believable: Believable) {
  return fc.array(valuesOf(items, believable), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 5)),
  })
}

/** Sets only a few optional fields at a time, since a single bad one makes the whole object invalid. */
function objects({ properties = {}, required = [] }: JsonSchema, believable: Believable) {
  const fields = (names: string[]) =>
    fc.record(
      Object.fromEntries(names.map((name) => [name, valuesOf(properties[name] ?? {}, believable, name)])),
    )
  const optional = Object.keys(properties).filter((name) => !required.includes(name))
  return fc
    .subarray(optional, { maxLength: Math.min(3, optional.length) })
    .chain((some) => fields([...required, ...some]))
}

const outsiders: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  -1e9,
  1e300,
  '',
  'neither this nor that',
  'x'.repeat(6000),
  [],
  [[]],
  ['x'],
  {},
  { $gt: '' },
  Array.from({ length: 10_001 }, () => 'x'),
]

/** Values that do not match the schema: a valid one with one fault. Empty if the schema allows everything. */
export function brokenValuesOf(
  schema: JsonSchema,
  believable: Believable,
): fc.Arbitrary<unknown> | undefined {
  const wrong = outsiders.filter((value) => !fits(schema, value)).map((value) => fc.constant(value))
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const broken = brokenValuesOf(field, believable)
    return broken
      ? [fc.tuple(valuesOf(schema, believable), broken).map(([whole, part]) => withField(whole, name, part))]
      : []
  })
  const missing = (schema.required ?? []).map((name) =>
    valuesOf(schema, believable).map((whole) => without(whole, name)),
  )
  const all = [...inside, ...missing, ...(wrong.length > 0 ? [fc.oneof(...wrong)] : [])]
  return all.length > 0 ? fc.oneof(...all) : undefined
}

const withField = (whole: unknown, name: string, part: unknown) =>
  isObject(whole) ? { ...whole, [name]: part } : part

function without(whole: unknown, name: string) {
  if (!isObject(whole)) return whole
  const { [name]: _, ...rest } = whole
  return rest
}
