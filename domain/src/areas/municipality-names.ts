import { foldText, foldWords } from '../kernel/parse-result.ts'
import earlier from './earlier-municipality-names.json' with { type: 'json' }
import { isShortened, likenessOf, nameWords, standsFor } from './municipality-likeness.ts'

/** A municipality with its INE code. The first two digits are the province. */
export interface NamedMunicipality {
  code: string
  /** Official name. If there are two official names, a slash separates them. */
  name: string
}

/** Least likeness of a proposal, the same if its first word is another one, and its lead over the next one. */
const LIKE = 0.6
const LIKE_WITHOUT_FIRST_WORD = 0.68
const LEAD = 0.03

/** Codes from this one on are those of land that several municipalities share. */
const SHARED_LAND = '53'
const ARTICLES = ['el', 'la', 'los', 'las', 'l', 'els', 'les', 'es', 'sa', 'ses', 'a', 'o', 'as', 'os', 'lo']

/**
 * Finds municipalities by their official, co-official and earlier names, ignoring case and accents. The article may
 * come first, follow a comma, or be missing. If several municipalities have the same name, the province is required.
 */
export class MunicipalityNames {
  readonly #exact = new Map<string, NamedMunicipality[]>()
  /** Names without their article, for searches that match no complete name. */
  readonly #bare = new Map<string, NamedMunicipality[]>()

  /** Earlier names that several other municipalities begin with, such as "San Juan": they need the province. */
  readonly #beginnings = new Set<string>()

  readonly #found = new Map<string, NamedMunicipality | null>()
  readonly #alike = new Map<string, NamedMunicipality | null>()
  readonly #words: { one: NamedMunicipality; words: readonly string[]; whole: string }[] = []

  constructor(municipalities: readonly NamedMunicipality[]) {
    const byCode = new Map<string, NamedMunicipality>()
    for (const one of municipalities) {
      if (one.code >= SHARED_LAND) continue
      byCode.set(one.code, one)
      for (const spelling of [one.name, ...one.name.split('/'), one.name.split('/').toReversed().join('/')])
        this.#add(spelling, one)
    }
    for (const [code, names] of Object.entries(earlier)) {
      const one = byCode.get(code)
      if (one) for (const name of names) this.#add(name, one)
    }
    for (const [code, names] of Object.entries(earlier)) {
      const official = byCode.get(code)?.name.split('/') ?? []
      for (const name of names) {
        if (!official.includes(name) && this.#beginsOthers(name, code)) this.#beginnings.add(foldText(name))
      }
    }
  }

  /** The codes of all municipalities by their folded names, with and without the article. */
  codesByName(): Map<string, string[]> {
    const codes = new Map<string, string[]>()
    for (const names of [this.#exact, this.#bare]) {
      for (const [name, ofName] of names) {
        codes.set(name, [...(codes.get(name) ?? []), ...ofName.map(({ code }) => code)])
      }
    }
    return codes
  }

  #beginsOthers(name: string, code: string): boolean {
    // With the article: "Laguna de Duero" does not begin with "La Laguna".
    const start = `${foldWords(withArticleAhead(name))} `
    const others = this.#words.filter(({ one, whole }) => one.code !== code && whole.startsWith(start))
    return new Set(others.map(({ one }) => one)).size > 1
  }

  #add(spelling: string, one: NamedMunicipality): void {
    const name = withArticleAhead(spelling)
    this.#words.push({ one, words: nameWords(spelling), whole: foldWords(name) })
    put(this.#exact, foldText(name), one)
    const bare = withoutArticle(name)
    if (bare !== null) put(this.#bare, foldText(bare), one)
  }

  /**
   * Finds the municipality with a name.
   *
   * @param provinceCode INE code, if known
   * @returns null if no municipality has this name, or more than one, or if it is an earlier name that others begin with
   */
  find(name: string, provinceCode: string | null): NamedMunicipality | null {
    const typed = withArticleAhead(name)
    const key = foldText(typed)
    const bare = foldText(withoutArticle(typed) ?? typed)
    if (provinceCode === null && this.#beginnings.has(key)) return null
    const candidates = [this.#exact.get(key), this.#bare.get(key), bare === key ? undefined : this.#exact.get(bare)]
    for (const municipalities of candidates) {
      const fitting = (municipalities ?? []).filter(({ code }) => code.startsWith(provinceCode ?? ''))
      // If several municipalities have the complete name, names without the article are not searched.
      if (fitting.length > 0) return fitting.length === 1 ? (fitting[0] ?? null) : null
    }
    return remembered(this.#found, `${provinceCode} ${name}`, () => this.#shortened(name, provinceCode))
  }

  /** The only municipality whose name an abbreviated one stands for: "S. SEBASTIAN DE LOS REYES", "STA CRUZ DE TENERIFE". */
  #shortened(name: string, provinceCode: string | null): NamedMunicipality | null {
    const typed = nameWords(name)
    const matches = this.#words.filter(
      ({ one, words }) => one.code.startsWith(provinceCode ?? '') && isShortened(typed, words),
    )
    const municipalities = new Set(matches.map(({ one }) => one))
    return municipalities.size === 1 ? (matches[0]?.one ?? null) : null
  }

  /**
   * The municipality that an unknown name resembles most, as a proposal for a person.
   *
   * @returns null if none is like it, or if several are almost equally like it
   */
  like(name: string, provinceCode: string | null): NamedMunicipality | null {
    return remembered(this.#alike, `${provinceCode} ${name}`, () => this.#mostLike(name, provinceCode))
  }

  #mostLike(name: string, provinceCode: string | null): NamedMunicipality | null {
    const typed = nameWords(name)
    const best = new Map<NamedMunicipality, number>()
    const starting = new Set<NamedMunicipality>()
    for (const { one, words } of this.#words) {
      if (!one.code.startsWith(provinceCode ?? '')) continue
      const { likeness, isStart } = likenessOf(typed, words)
      if (isStart) starting.add(one)
      const least = standsFor(typed[0] ?? '', words[0] ?? '') ? LIKE : LIKE_WITHOUT_FIRST_WORD
      if (likeness >= least && likeness > (best.get(one) ?? 0)) best.set(one, likeness)
    }
    const [first, second] = [...best].toSorted(([, a], [, b]) => b - a)
    if (!first || (second && first[1] - second[1] < LEAD)) return null
    // If several names begin with it, another name that shares more letters is no better.
    return starting.size > 1 && !starting.has(first[0]) ? null : first[0]
  }
}

/** A tape repeats its names, and comparing a name with all municipalities is slow. The number of names is bounded. */
const REMEMBERED = 10_000

function remembered<T>(known: Map<string, T>, key: string, find: () => T): T {
  const before = known.get(key)
  if (before !== undefined) return before
  const value = find()
  if (known.size >= REMEMBERED) known.clear()
  known.set(key, value)
  return value
}

function put(map: Map<string, NamedMunicipality[]>, key: string, one: NamedMunicipality): void {
  const sameName = map.get(key)
  if (!sameName) map.set(key, [one])
  else if (!sameName.includes(one)) sameName.push(one)
}

/** The name with its article at the start: `Coruña, A` and `Coruña (A)` become `A Coruña`. */
function withArticleAhead(name: string): string {
  const [, rest = '', article = ''] = /^(.+?)(?:,\s*|\s*\()([A-Za-zÀ-ÿ]{1,3})['’]?\)?$/.exec(name.trim()) ?? []
  return ARTICLES.includes(foldText(article)) && article !== '' ? `${article} ${rest}` : name.trim()
}

/** The name without its article; null if there is no article. */
function withoutArticle(name: string): string | null {
  const [, article = '', rest = ''] = /^([A-Za-zÀ-ÿ]{1,3})(?:['’]\s*|\s+)(.+)$/.exec(name) ?? []
  return ARTICLES.includes(foldText(article)) && article !== '' ? rest : null
}
