/**
 * The schemas of portals, written from their public documents independently of the program: the XML import
 * specification of Kyero, version 3 (kyeroV3.0.xsd), and the feed of Trovit for homes (homes.xsd).
 */
import { XMLParser, XMLValidator } from 'fast-xml-parser'

interface ElementRule {
  /** Minimum and maximum number of elements; exactly one by default. */
  count?: readonly [least: number, most: number]
  /** The text must match this pattern as a whole. */
  text?: RegExp
  most?: number
  /** Allowed children; an element without them has only text. */
  children?: Readonly<Record<string, ElementRule>>
  attributes?: Readonly<Record<string, { isRequired: boolean; text: RegExp }>>
}

const OPTIONAL = [0, 1] as const
const ANY = /[\s\S]*/
const SOME = /[\s\S]+/
const flag = { count: OPTIONAL, text: /[01]?/ }
const count = { count: OPTIONAL, text: /\d+/ }
const decimal = { text: /-?\d+(?:\.\d+)?/ }
const energyMark = { count: OPTIONAL, text: /[A-GX]/ }
const LANGUAGES = ['ca', 'de', 'da', 'en', 'es', 'fi', 'fr', 'it', 'nl', 'no', 'pt', 'ru', 'sv']
const byLanguage = (rule: ElementRule) => Object.fromEntries(LANGUAGES.map((language) => [language, rule]))

const KYERO_PROPERTY: Readonly<Record<string, ElementRule>> = {
  id: { text: SOME, most: 50 },
  date: { text: /(?:19|20)\d\d-(?:0[1-9]|1[012])-(?:0[1-9]|[12]\d|3[01])\s(?:[01]\d|2[0-4]):[0-5]\d:[0-5]\d/ },
  ref: { text: SOME, most: 255 },
  price: { text: /\d+|x/ },
  currency: { count: OPTIONAL, text: /EUR|GBP|USD/ },
  price_freq: { text: /sale|week|month/ },
  type: { text: /[a-zA-Z&\s()/-]{3,}/ },
  town: { text: SOME },
  province: { text: SOME },
  country: { count: OPTIONAL, text: ANY, most: 50 },
  location: { count: OPTIONAL, children: { longitude: decimal, latitude: decimal } },
  beds: count,
  baths: count,
  pool: flag,
  surface_area: { count: OPTIONAL, children: { built: count, plot: count } },
  energy_rating: { count: OPTIONAL, children: { consumption: energyMark, emissions: energyMark } },
  url: { count: OPTIONAL, children: byLanguage({ count: OPTIONAL, text: /https?:\/\/.*/, most: 255 }) },
  desc: { children: byLanguage({ count: OPTIONAL, text: ANY }) },
  features: { count: OPTIONAL, children: { feature: { count: [1, 50], text: ANY } } },
  images: {
    children: {
      image: {
        count: [0, 50],
        attributes: { id: { isRequired: true, text: /\d{1,2}|100/ } },
        children: { url: { count: OPTIONAL, text: /(?:https?|ftp):\/\/.*\.(?:gif|jpe?g|png|GIF|JPE?G|PNG)/ } },
      },
    },
  },
}

const KYERO: Readonly<Record<string, ElementRule>> = {
  root: {
    children: {
      kyero: { children: { feed_version: { text: /.{1,3}/ } } },
      property: { count: [1, Number.POSITIVE_INFINITY], children: KYERO_PROPERTY },
    },
  },
}

const short = { text: ANY, most: 255 }
const figure = { count: OPTIONAL, text: /(?:\d+(?:[.,]\d{1,2})?)?/ }
const optional = (most: number) => ({ count: OPTIONAL, text: ANY, most })

const TROVIT: Readonly<Record<string, ElementRule>> = {
  trovit: {
    children: {
      ad: {
        count: [1, Number.POSITIVE_INFINITY],
        children: {
          id: short,
          url: short,
          title: short,
          type: { text: /(?:office )?for (?:rent|sale)|venta|alquiler/i },
          content: { text: ANY },
          date: { text: /\d{1,2}[/-]\d{1,2}[/-]\d{4}/ },
          city: optional(255),
          price: { ...figure, attributes: { period: { isRequired: false, text: /monthly|weekly/i } } },
          agency: optional(255),
          property_type: optional(100),
          floor_area: {
            count: OPTIONAL,
            text: /\d*/,
            attributes: { unit: { isRequired: false, text: /feet|meters/i } },
          },
          rooms: figure,
          bathrooms: figure,
          parking: { count: OPTIONAL, text: /\d*|yes|no|si|true|false/i },
          region: optional(255),
          floor_number: optional(100),
          year: { count: OPTIONAL, text: /(?:\d{4})?/ },
          pictures: {
            count: OPTIONAL,
            children: {
              picture: {
                count: [0, Number.POSITIVE_INFINITY],
                children: { picture_url: short, picture_title: optional(255) },
              },
            },
          },
        },
      },
    },
  },
}

const SCHEMAS = { kyero: KYERO, trovit: TROVIT }

type Node = Record<string, unknown>

/** The violations of a portal's schema in its feed; empty if the portal takes it. */
export function schemaErrors(portal: keyof typeof SCHEMAS, xml: string): string[] {
  const wellFormed = XMLValidator.validate(xml)
  if (wellFormed !== true) return [wellFormed.err.msg]
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    trimValues: false,
    parseTagValue: false,
  })
  const nodes = (parser.parse(xml) as Node[]).filter((node) => !('?xml' in node))
  return childErrors(nodes, SCHEMAS[portal], '')
}

const nameOf = (node: Node) => Object.keys(node).find((key) => key !== ':@') ?? ''

function childErrors(nodes: readonly Node[], rules: Readonly<Record<string, ElementRule>>, path: string): string[] {
  const elements = nodes.filter((node) => nameOf(node) !== '#text')
  const unknown = elements.map(nameOf).filter((name) => !Object.hasOwn(rules, name))
  const counted = Object.entries(rules).flatMap(([name, { count: allowed = [1, 1] as const }]) => {
    const number = elements.filter((node) => nameOf(node) === name).length
    return number >= allowed[0] && number <= allowed[1] ? [] : [`${path}/${name}: ${number} elements`]
  })
  const inside = elements.flatMap((node) => {
    const rule = rules[nameOf(node)]
    return rule ? elementErrors(node, rule, `${path}/${nameOf(node)}`) : []
  })
  return [...unknown.map((name) => `${path}/${name}: unknown`), ...counted, ...inside]
}

function elementErrors(node: Node, rule: ElementRule, path: string): string[] {
  const content = node[nameOf(node)] as Node[]
  const attributes = (node[':@'] ?? {}) as Record<string, string>
  const wrong = Object.entries(rule.attributes ?? {}).flatMap(([name, { isRequired, text }]) => {
    const value = attributes[`@_${name}`]
    if (value === undefined) return isRequired ? [`${path}@${name}: missing`] : []
    return new RegExp(`^(?:${text.source})$`, text.flags).test(value) ? [] : [`${path}@${name}: ${value}`]
  })
  if (rule.children) return [...wrong, ...childErrors(content, rule.children, path)]
  const value = content.map((part) => String(part['#text'] ?? '')).join('')
  const pattern = rule.text ?? ANY
  const isText = new RegExp(`^(?:${pattern.source})$`, pattern.flags).test(value)
  return [...wrong, ...(isText && value.length <= (rule.most ?? Number.POSITIVE_INFINITY) ? [] : [`${path}: ${value}`])]
}
