import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './sources.ts'

interface Term {
  /** The term to use, as in docs/glossary.md. */
  use: string
  instead: RegExp
  /** Files that use these words in a different sense. */
  except?: RegExp
}

const TERMS: Term[] = [
  // Documents from 2025 contain the old field names, which the test of their migration must mention.
  { use: 'selected comparable', instead: /witness(?:es)?/i, except: /valuation-history\.test\.ts$/ },
  // The word "deed" is allowed for a title deed and for the deed of a sale, which is the last step of a lead.
  {
    use: 'audit action',
    instead: /(?<!title )\bdeeds?\b(?!=)/i,
    except:
      /\/advertising\/|\/(?:rows\/)?advertis|lead-to-deed|filter-world|989-|palette-actions|CHANGELOG|0989-|contract\/src\/advertising/,
  },
  {
    use: 'neighbours, price grid, local projection',
    instead: /\bpeers?\b|lattice|\bplanes?\b/i,
    // In Spanish texts, "planes" means subscription plans.
    except: /valuation-history\.test\.ts$|0028-valuation-by-method\.md$|\.es\.(?:ts|md)$/,
  },
  // The privacy policy mentions judges.
  { use: 'validate, evaluate, check', instead: /judg(?:e|ing)/i, except: /privacy\.en\.md$/ },
  // User-facing texts may mention problems, and "least squares problem" is a mathematical term.
  {
    use: 'field error, rule violation, tape issue',
    instead: /\b(?:[fF]ault|[pP]roblem|[fF]inding)s?\b(?! the )|[a-z](?:Fault|Problem|Finding)s?\b/,
    except: /^texts\/|^docs\/specification\/|legal\/save-errors(?:\.test)?\.ts$|ridge(?:\.test)?\.ts$/,
  },
  // The word "defect" is allowed in the name of a public data set (`tape-defects`), in a field that the specification
  // defines for a court order (`edictDefect`), and in the Spanish "por defecto".
  {
    use: 'issue of severity error',
    instead: /(?<!tape-|edict)[dD]efect(?!o|uoso|ive)/,
    except: /glossary\.md$/,
  },
  { use: 'corrections, corrected row', instead: /\bmend(?:s|ed|ing)?\b/i },
  // A participle such as `found` does not say what the variable contains: a row, a match, or the words of an entry.
  {
    use: 'row, match, existing, selected: the noun of the value',
    instead: /\b(?:const|let) (?:found|known|shown|wanted|kept|written|given)\b(?! of | in )/,
  },
  { use: 'unsaved work', instead: /kept[ -]?work/i },
  { use: 'invalidate…', instead: /forget(?:Users|Assets|Portfolios|Customers|Jobs|Queries)/ },
  { use: 'lockCustomer', instead: /hold(?:Customer|User|Portfolio|Asset)/ },
  {
    use: 'mutex, concurrency limit, password queue',
    instead: /turnstile|\bin turn\b|inTurn\b|password[ -]?turn/i,
  },
  // Only files about emails and users are checked. Elsewhere, "letter" is a spreadsheet column or a character.
  {
    use: 'mail template, render',
    instead: /\bletters?\b|letterhead|\blay(?:s|ing)? out\b|\blaid out\b|layOut\b/,
    except: /^(?!server\/src\/(?:kernel\/mail|identity\/mails)\/|server\/src\/users\/|texts\/src\/mails)/,
  },
  { use: 'main size, resolve main size', instead: /starred|settle_?sizes?/i },
  { use: 'test database pool', instead: /\blent\b|\blend(?:s|ing)?\b/i },
  { use: 'lower thread priority', instead: /\bgiv(?:e|es|ing|en) way\b|\bgave way\b/i },
  {
    use: 'path redirect, with timeout, navigation state',
    instead: /detour|\b[iI]nTime\b|\bin time\b/,
  },
  // In operations, the opening is the balance with which a bank statement begins.
  {
    use: 'navigation state',
    instead: /\b[oO]pening\b(?= ?[:;,)=?&}]|\()/,
    except: /^(?:\w+)\/src\/operations\/|first-start|^e2e\/prove\//,
  },
]

/** Pronouns that hide the subject of a sentence. In backticks, such a word is a name. */
const VAGUE = /(?<!`)\b(?:whoever|somebody|anybody|nobody)\b(?![`@])/i

/** Matches lines of prose in each type of file: comments and titles in code, every line in documents. */
const PROSE: Record<string, RegExp> = {
  ts: /^\s*(?:\/?\*|\/\/|\{\/\*|(?:it|describe|test)(?:\.\w+)*\(|\]\)\()/,
  css: /^\s*\/?\*/,
  sql: /--/,
  md: /./,
}
const KINDS: Record<string, keyof typeof PROSE> = { tsx: 'ts', mjs: 'ts', js: 'ts', html: 'md' }

/** The last migration that was released when the words were last checked. A released migration cannot be changed. */
const LAST_RELEASED_MIGRATION = '065'
const isReleased = (path: string) =>
  path.startsWith('server/src/kernel/database/migrations/') &&
  (path.split('/').at(-1) ?? '') < `${LAST_RELEASED_MIGRATION}.`

/** All hand-written files in the repository, except the glossary and this file, which contain the words to avoid. */
const PATHS = globSync(
  '{*,{bench,contract,demo,docs,documents,domain,e2e,scripts,server,texts,web}/**/*}.{ts,tsx,css,md,mjs,js,sql,html}',
  {
    cwd: ROOT,
    exclude: (name) => ['node_modules', 'dist', '.cache'].includes(name),
  },
)
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path !== 'docs/glossary.md' && !path.endsWith('plain-names.test.ts') && !isReleased(path))
  .sort()
const TEXTS = PATHS.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

/**
 * Lines that match a pattern, as `path:line text`. Few texts match, so each text is tested as a whole before its lines.
 */
function linesWith(pattern: RegExp, isRead: (path: string, line: string) => boolean): string[] {
  return TEXTS.filter(({ text }) => pattern.test(text)).flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) && isRead(path, line) ? [`${path}:${index + 1} ${line.trim().slice(0, 120)}`] : [],
      ),
  )
}

describe('Plain names', () => {
  it('the check of names reads every type of source file', () => {
    const endings = new Set(PATHS.map((path) => path.split('.').at(-1)))
    for (const ending of ['ts', 'tsx', 'css', 'md', 'mjs']) expect(endings).toContain(ending)
    expect(PATHS.length).toBeGreaterThan(1_500)
  })

  it.each(TERMS)('no source contains a word that the term "$use" replaces', ({ instead, except }) => {
    expect(linesWith(instead, (path) => !except?.test(path))).toEqual([])
  })

  it.each(TERMS)('no file name contains a word that the term "$use" replaces', ({ instead, except }) => {
    const words = (path: string) => path.replaceAll(/[/.-]/g, ' ')
    expect(PATHS.filter((path) => instead.test(words(path)) && !except?.test(path))).toEqual([])
  })

  it('no comment or title has a vague subject such as `nobody` instead of user, caller, person or request', () => {
    const isProse = (path: string, line: string) => {
      const ending = path.split('.').at(-1) ?? ''
      return PROSE[KINDS[ending] ?? ending]?.test(line) ?? false
    }
    expect(linesWith(VAGUE, isProse)).toEqual([])
  })
})
