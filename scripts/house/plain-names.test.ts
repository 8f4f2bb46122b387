import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT, readSources } from './sources.ts'

/** Terms that docs/glossary.md replaces by others. A title deed is the document that a notary keeps. */
const REPLACED =
  /\b(?:\w*[jJ]udg(?:e|es|ed|ing|ement)s?\b|\w*(?<!title )[dD]eeds?\b|turnstile|\w*[wW]itness(?:es)?|starred|lattice|holdCustomer|letterhead|detour|forget(?:Users|Assets|Portfolios)|mend(?:s|ed|ing)?\b)/

/** Pronouns that hide the subject of a sentence, in comments and test titles. `nobody` in backticks is a name. */
const VAGUE =
  /^\s*(?:\/?\*|\/\/|\{\/\*|(?:it|describe|test)(?:\.\w+)*\(|\]\)\().*(?<!`)\b(?:[wW]hoever|[sS]omebody|[aA]nybody|[nN]obody)\b/

/** Judges are named to the readers of the privacy policy. The test of a migration has the names of old documents. */
const ALLOWED = ['texts/src/privacy/privacy.en.ts', 'server/src/valuation/valuation-history.test.ts']

it('No source uses a term that the glossary replaces', () => {
  const wrong = readSources()
    .filter(({ path }) => !ALLOWED.includes(path))
    .flatMap(({ path }) =>
      readFileSync(join(ROOT, path), 'utf8')
        .split('\n')
        .flatMap((line, index) => (REPLACED.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    )
  expect(wrong).toEqual([])
})

it('Comments and test titles name their subject: user, caller, person, request', () => {
  const wrong = readSources().flatMap(({ path }) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (VAGUE.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(wrong).toEqual([])
})
