import type { z } from 'zod'

type Schema = z.core.$ZodType & { safeParse: z.ZodType['safeParse'] }
/** Finds an id for a field by the field's name. */
type FindId = (name: string) => string | undefined

/** Texts of which each kind of field accepts one: names, numbers, days, times, codes and addresses. */
const TEXTS = [
  'Cough',
  '2026-01-05',
  '10:30',
  '2026-01',
  '9845012345',
  'Asia/Kolkata',
  '/patients',
  'someone@example.test',
  'IN',
  '27',
  '1',
  'INR',
  'en',
  'HDFC0001234',
  '123456789012',
  '400001',
  'https://meet.example/x',
  '2026-01-05T10:00:00Z',
  'a'.repeat(43),
  'violet kettle under the moss',
]
const NUMBERS = [1, 2, 6, 37, 120, 2025, 10_000]

/**
 * Generates an input that a schema accepts, with the ids that `findId` gives for its fields. Null if it fails, as for files.
 * @param seed chooses optional fields, unions and texts; the same seed generates the same input
 */
export function generateInput(schema: z.ZodType, findId: FindId, seed: number): unknown {
  const random = createRandom(seed)
  for (const optionalShare of [0.1, 0.5, 0.9, 0.5, 0.9, 0.3, 0.7, 0.5]) {
    const input = generate(schema as Schema, '', { findId, random, optionalShare })
    if (schema.safeParse(input).success) return input
    const repaired = dropWrongFields(schema, input)
    if (schema.safeParse(repaired).success) return repaired
  }
  return null
}

/** What the kinds of schemas consist of. */
interface Definition {
  type: string
  shape: Record<string, Schema>
  element: Schema
  items: Schema[]
  innerType: Schema
  getter: () => Schema
  options: Schema[]
  left: Schema
  right: Schema
  values: unknown[]
  entries: Record<string, string>
  in: Schema
  out: Schema
}
const readDefinition = (schema: Schema) => schema._zod.def as unknown as Definition

interface Options {
  findId: FindId
  random: () => number
  /** The share of the optional fields that are filled in. */
  optionalShare: number
}

function generate(schema: Schema, name: string, options: Options): unknown {
  const { random, optionalShare } = options
  const def = readDefinition(schema)
  const choose = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([key, field]) => [key, generate(field, key, options)] as const)
          .filter(([, value]) => value !== undefined),
      )
    case 'array':
      return [generate(def.element, name, options)].filter((item) => item !== undefined)
    case 'tuple':
      return def.items.map((item) => generate(item, name, options))
    case 'optional':
    case 'default':
    case 'prefault':
    case 'catch':
      return random() < optionalShare ? generate(def.innerType, name, options) : undefined
    case 'nullable':
      return random() < optionalShare ? generate(def.innerType, name, options) : null
    case 'readonly':
      return generate(def.innerType, name, options)
    case 'lazy':
      return generate(def.getter(), name, { ...options, optionalShare: optionalShare / 2 })
    case 'union':
      return generate(choose(def.options), name, options)
    case 'intersection':
      return { ...Object(generate(def.left, name, options)), ...Object(generate(def.right, name, options)) }
    case 'record':
      return {}
    case 'literal':
      return choose(def.values)
    case 'enum':
      return choose(Object.values(def.entries))
    case 'boolean':
      return random() < 0.5
    case 'file':
      return undefined
    case 'number':
      return choose(findAccepted(schema, NUMBERS))
    case 'pipe':
      return isText(def.in)
        ? choose(findAccepted(schema, TEXTS))
        : generate(isTransform(def.in) ? def.out : def.in, name, options)
    default:
      return generateText(schema, name, choose, options)
  }
}

function generateText(
  schema: Schema,
  name: string,
  choose: <Item>(items: readonly Item[]) => Item,
  { findId }: Options,
) {
  const id = findId(name)
  return id !== undefined && schema.safeParse(id).success ? id : choose(findAccepted(schema, TEXTS))
}

const isTransform = (schema: Schema) => readDefinition(schema).type === 'transform'
function isText(schema: Schema): boolean {
  const def = readDefinition(schema)
  return def.type === 'string' || (def.type === 'pipe' && isText(def.in))
}

const findAccepted = <Item>(schema: Schema, items: readonly Item[]): readonly (Item | undefined)[] => {
  const accepted = items.filter((item) => schema.safeParse(item).success)
  return accepted.length > 0 ? accepted : [undefined]
}

/** Leaves out the fields with errors, which are wrong together with others. */
function dropWrongFields(schema: z.ZodType, input: unknown): unknown {
  const copy = structuredClone(input)
  for (const { path } of schema.safeParse(input).error?.issues ?? []) {
    const parent = path.slice(0, -1).reduce<unknown>((value, key) => (value as never)?.[key], copy)
    if (path.length > 0 && parent && typeof parent === 'object') Reflect.deleteProperty(parent, path.at(-1)!)
  }
  return copy
}

/** A linear congruential generator. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
