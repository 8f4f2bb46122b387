/**
 * Finds comments, test titles and API descriptions with grammar that is hard to read:
 *
 *   node scripts/house/plain-english.mjs            counts them by folder
 *   node scripts/house/plain-english.mjs FOLDER     lists those in a folder
 *   node scripts/house/plain-english.mjs --sample 7 draws 100 random comments and 100 titles; 7 is the seed
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Patterns to avoid in comments, each with a better form. */
const COMMENTS = {
  'begin with a noun phrase, not with What': /^What\b/,
  'write "True if", "Number of", "Time limit", not Whether, How, Where, Who': /^(Whether|How|Where|Who|Why)\b/,
  'name the subject instead of beginning with Of': /^(That|Those) of\b|^Of\b/,
  'write "if" or "when" for a condition': /,? where (it|there|they|the|a|an|one|no|none|nothing)\b/,
  'write "receives", "mentions", "reports"':
    /\b(is|are|was|were) told\b|\b(say|says|tell|tells|told|hear|hears|know|knows) of\b/,
  'write "because", "result of"': /\bfor want of\b|\bcame of\b|\bcomes? of\b/,
  'write "earlier", "a number of"': /\bof before\b|\bso many (as|of)\b|\bat once,? (where|or)\b/,
  'write "is not … any more"': /\b(is|are) (no|nothing|none)\b.*\b(more|longer)\b|\bno more\b$/,
  'write "is"': /\bstands? (beside|in|on|at|above|below|there|outside|inside)\b/,
  'write "must be", "should be"': /\b(is|are) to be\b/,
  'name the person': /\bto who\b|\bfor who\b|\bone who\b|\bhe who\b/,
  'add the noun to the participle':
    /\b(the|all|each|every) (found|wanted|shown|kept|given|left|known|written)\b(?! \w+(ing|ed|s)?\b)/,
}
const TITLES = {
  'begin with a verb in the third person or with a subject':
    /^(is|are|was|were|of|that|where|when|whether|which|who|what|and|or|in|by|with|without|as)\b/i,
  'write a full sentence': /^\S+( \S+){0,2}$/,
  'write "percent": vitest counts %% in the title of an .each as a parameter': /%%/,
}

const DESCRIPTIONS = {
  'begin with the subject: "Date on which", "True if", "Number of"':
    /^(Of|What|Who|Whose|Whether|How|Which|When|Where|Why|That|Those|With|Without|As|In|By|For|At|From|If)\b/,
}

/** False for directives of tools and for comments of a few characters, which have no grammar. */
const isProse = (text) => text.length >= 4 && !/^(biome-ignore|@ts-|eslint)/.test(text)

/** Matches a position that is not inside a string. Only the characters before it on the same line are considered. */
const OUTSIDE_STRINGS = /(?<=^(?:[^'"`\n]|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`)*)/
/** A block comment. White space must follow its first stars, unlike in globs such as `src/*` and `**\/*.ts`. */
const BLOCKS = new RegExp(`${OUTSIDE_STRINGS.source}${/(?<!\w)\/\*\*?(?=\s)([\s\S]*?)\*\//.source}`, 'gm')
const LINES = /(^|\s)\/\/\s?(.*)/gm
/** The first argument of `it` or `test`, or of the function returned by `it.each(…)`. */
const TITLE =
  /(?:(?<!\.)\b(?:it|test)(?:\.\w+)*|\)(?=\(\s*['"`](?:[^'\n\\]|\\.)*['"`],\s*(?:async\b|\()))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g

/** The description of a field or the summary of a call. */
const DESCRIPTION = /(?:\.describe\(|\b(?:summary|description):)\s*(['"`])((?:\\.|(?!\1).)*)\1/g

const lineOf = (text, index) => text.slice(0, index).split('\n').length

/** The comments in a text, with line numbers. Consecutive `//` lines form one comment. */
export function commentsOf(text) {
  const comments = [...text.matchAll(BLOCKS)].map(({ index, 1: body }) => ({
    line: lineOf(text, index),
    text: body.replace(/\n\s*\*?[ \t]?/g, ' ').trim(),
  }))
  let last
  for (const { index, 1: before, 2: body } of text.matchAll(LINES)) {
    const line = lineOf(text, index + before.length)
    if (last && last.end === line - 1) {
      last.text += ` ${body.trim()}`
      last.end = line
    } else {
      last = { line, end: line, text: body.trim() }
      comments.push(last)
    }
  }
  return comments.filter((comment) => isProse(comment.text))
}

export function titlesOf(path, text) {
  if (!/\.(test|spec)\.tsx?$/.test(path)) return []
  return [...text.matchAll(TITLE)].map(({ index, 2: title }) => ({ line: lineOf(text, index), text: title }))
}

/** The descriptions in the contract, which appear in the OpenAPI document. */
export function descriptionsOf(path, text) {
  if (!path.startsWith('contract/src/') || path.endsWith('.test.ts')) return []
  return [...text.matchAll(DESCRIPTION)].map(({ index, 2: description }) => ({
    line: lineOf(text, index),
    text: description,
  }))
}

const flagged = (sentences, kind, patterns) =>
  sentences.flatMap(({ line, text }) => {
    const instead = Object.keys(patterns).find((name) => patterns[name].test(text))
    return instead ? [{ kind, line, text, instead }] : []
  })

/** Sentences in a file that match a pattern, each with a better form. */
export function stumblingBlocks(path, text) {
  return [
    ...flagged(commentsOf(text), 'comment', COMMENTS),
    ...flagged(titlesOf(path, text), 'title', TITLES),
    ...flagged(descriptionsOf(path, text), 'description', DESCRIPTIONS),
  ]
}

/** Matches a tag, such as `@param`, after whitespace. */
const TAG = /(?<=\s)@(?:param|returns|throws)\b/

/** Comment lines that contain a tag after other words. */
export function misplacedTags(text) {
  return [...text.matchAll(BLOCKS)].flatMap(({ index, 0: block }) =>
    block.split('\n').flatMap((row, offset) => {
      const words = row.replace(/`[^`]*`/g, '').replace(/^\s*(?:\/\*\*?|\*)?\s*/, '')
      return TAG.test(words) ? [{ line: lineOf(text, index) + offset, text: row.trim() }] : []
    }),
  )
}

/** Files in a folder that git tracks, except migrations. */
export function proseFiles(folder = '.') {
  return execFileSync('git', ['ls-files', folder], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

/** Package and slice of a path, or its first two folders. */
const folderOf = (path) => {
  const [packageName, folder, slice = ''] = path.split('/')
  return folder === 'src' ? `${packageName}/${slice.includes('.') ? '' : slice}` : `${packageName}/${folder}`
}

function printFolder(folder) {
  for (const { path, text } of proseFiles(folder)) {
    for (const { line, text: sentence, instead } of stumblingBlocks(path, text)) {
      process.stdout.write(`${path}:${line} [${instead}] ${sentence.slice(0, 140)}\n`)
    }
  }
}

function printCounts() {
  const counts = new Map()
  for (const { path, text } of proseFiles()) {
    for (const { kind } of stumblingBlocks(path, text)) {
      const count = counts.get(folderOf(path)) ?? { comment: 0, title: 0, description: 0 }
      count[kind] += 1
      counts.set(folderOf(path), count)
    }
  }
  const sum = ({ comment, title, description }) => comment + title + description
  const sorted = [...counts].sort(([, a], [, b]) => sum(b) - sum(a))
  process.stdout.write('comments titles descriptions\n')
  for (const [folder, { comment, title, description }] of sorted) {
    const columns = [String(comment).padStart(8), String(title).padStart(6), String(description).padStart(12)]
    process.stdout.write(`${columns.join(' ')} ${folder}\n`)
  }
}

/** A random sample. The order is a hash of seed and position, so the same seed always gives the same sentences. */
function drawn(sentences, seed) {
  const rankOf = ({ path, line }) => createHash('sha256').update(`${seed} ${path} ${line}`).digest('hex')
  return sentences
    .map((sentence) => ({ ...sentence, rank: rankOf(sentence) }))
    .sort((a, b) => a.rank.localeCompare(b.rank))
    .slice(0, 100)
}

function printSample(seed) {
  const files = proseFiles()
  for (const sentencesOf of [({ text }) => commentsOf(text), ({ path, text }) => titlesOf(path, text)]) {
    const all = files.flatMap((file) => sentencesOf(file).map((sentence) => ({ ...sentence, path: file.path })))
    for (const { path, line, text } of drawn(all, seed)) process.stdout.write(`${path}:${line} ${text}\n`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, seed = '1'] = process.argv.slice(2)
  if (folder === '--sample') printSample(seed)
  else if (folder) printFolder(folder)
  else printCounts()
}
