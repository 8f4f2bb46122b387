import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withMeasuredCertainty } from '@lindero/domain/operations/transcription/measured-certainty'
import type { NoteLine, NotePage } from '@lindero/domain/operations/transcription/note-text'
import type { Certainty, NoteReading, ReadCharge } from '@lindero/domain/operations/transcription/note-values'
import { readNote } from '@lindero/domain/operations/transcription/read-note'
import { openDocument } from '../../server/src/operations/transcription/page-reader.ts'
import { isSameDay, isSameName, isSameText, isSameValue, numberIn } from './notes-folder-values.ts'

interface TrueOwner {
  name: string
  nif?: string | null
  right: string
  sharePct: number | null
  jointly?: boolean
  regime?: string
  spouse?: string | null
  title?: string | null
  inscription?: string | null
}
interface TrueCharge {
  kind: string
  state: string
  amount: number | null
  pesetas?: number | null
  holder: string | null
  inscription: string | null
  annotation: string | null
  date: string | null
  prohibitionToDispose?: unknown
}
/** Contents of a note, as declared by the person who wrote it. */
export interface NoteTruth {
  id: string
  fields: Record<string, unknown>
  alternatives: Record<string, unknown>
  absent: readonly string[]
  cadastralReferences: readonly string[]
  owners: readonly TrueOwner[]
  expectedWarnings: readonly string[]
  charges: readonly TrueCharge[]
  endingsThatNameNothing: readonly string[]
}

export const OUTCOMES = ['right', 'missing', 'wrong', 'wrongAndHigh'] as const
export type Outcome = (typeof OUTCOMES)[number]
export interface Count {
  note: string
  /** Kind of field: `sizeUsefulArea`, `charge amount`, `owner share`. */
  kind: string
  outcome: Outcome
  found: unknown
  expected: unknown
  /** True if the reader calls the value certain. */
  isHigh: boolean
}

/** The notes of a folder: `text/<id>.txt` as pdftotext -layout prints it, `truth/<id>.json`. */
export function notesOfFolder(folder: string): { truth: NoteTruth; pages: NotePage[] }[] {
  return readdirSync(join(folder, 'truth'))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => {
      const truth = JSON.parse(readFileSync(join(folder, 'truth', name), 'utf8')) as NoteTruth
      return { truth, pages: pagesOfText(readFileSync(join(folder, 'text', `${truth.id}.txt`), 'utf8')) }
    })
}

/** The scanned notes of a folder, in the order of their names: `scans/<id>.pdf` and `scans/truth/<id>.json`. */
export function scansOfFolder(folder: string): { truth: NoteTruth; pages: () => Promise<NotePage[]> }[] {
  const scans = join(folder, 'scans')
  if (!existsSync(scans)) return []
  return readdirSync(join(scans, 'truth'))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => {
      const truth = JSON.parse(readFileSync(join(scans, 'truth', name), 'utf8')) as NoteTruth
      return { truth, pages: () => pagesOfScan(join(scans, `${truth.id}.pdf`)) }
    })
}

async function pagesOfScan(path: string): Promise<NotePage[]> {
  const document = await openDocument({ bytes: new Uint8Array(readFileSync(path)), contentType: 'application/pdf' })
  const pages: NotePage[] = []
  for (let page = 1; page <= document.pages; page += 1) pages.push(await document.page(page))
  await document.close()
  return pages
}

/** True for a value that a user need not check: from a text, or recognised with certainty in a scan. */
export const isCertainInScan = (certainty: Certainty | undefined) => certainty === 'high' || certainty === 'medium'
const isCertainInText = (certainty: Certainty | undefined) => certainty === 'high'

/** Characters on a line and lines on a page, for the positions. */
const [COLUMNS, ROWS] = [120, 70]

/** A page for each form feed; words that two blanks separate are cells. An empty line leaves a gap. */
export function pagesOfText(text: string): NotePage[] {
  return text.split('\f').map((page, index) => ({
    page: index + 1,
    lines: page.split('\n').flatMap((line, row) => (line.trim() === '' ? [] : [lineOf(line, row)])),
  }))
}

function lineOf(line: string, row: number): NoteLine {
  const cells = Array.from(line.matchAll(/\S+(?: \S+)*/g), ({ 0: text, index }) => ({
    text,
    x: index / COLUMNS,
    width: text.length / COLUMNS,
  }))
  const from = line.length - line.trimStart().length
  return {
    text: cells.map(({ text: own }) => own).join('    '),
    cells,
    x: from / COLUMNS,
    y: row / ROWS,
    width: (line.trimEnd().length - from) / COLUMNS,
    height: 0.8 / ROWS,
  }
}

/** Compares the reading of a note with its truth, value by value. */
export function countsOf(
  truth: NoteTruth,
  pages: readonly NotePage[],
  isCertain: IsCertain = isCertainInText,
): Count[] {
  const read = readNote(pages)
  const reading = read && withMeasuredCertainty(read)
  const counts: Count[] = []
  const add = (kind: string, found: unknown, expected: unknown, isRight: boolean, isHigh: boolean) => {
    const isMissing = found === undefined || found === null
    const outcome = isRight ? 'right' : isMissing ? 'missing' : isHigh ? 'wrongAndHigh' : 'wrong'
    counts.push({ note: truth.id, kind, outcome, found, expected, isHigh: isHigh && !isMissing })
  }
  fieldCounts(truth, reading, isCertain, add)
  chargeCounts(truth, reading?.charges ?? [], isCertain, add)
  ownerCounts(truth, reading, isCertain, add)
  const warns = reading?.warnings.includes('sharesDoNotAddUp') ?? false
  const incomplete = truth.expectedWarnings.includes('sharesIncomplete')
  if (incomplete || warns) add('shares warning', warns || null, incomplete, warns === incomplete, true)
  for (const quote of truth.endingsThatNameNothing) {
    const listed = reading?.unread.some((each) => isSameText(each.quote, quote) || each.quote.includes(quote))
    add('ending that names nothing', listed || null, true, listed === true, false)
  }
  return counts
}

type IsCertain = (certainty: Certainty | undefined) => boolean
type Add = (kind: string, found: unknown, expected: unknown, isRight: boolean, isHigh: boolean) => void

function fieldCounts(truth: NoteTruth, reading: NoteReading | null, isCertain: IsCertain, add: Add): void {
  const read = new Map((reading?.fields ?? []).map((each) => [each.field as string, each]))
  for (const [field, expected] of Object.entries(truth.fields)) {
    const readField = read.get(field)
    const others = truth.alternatives[field]
    const accepted = [expected, ...(Array.isArray(others) ? others : others === undefined ? [] : [others])]
    const isRight = readField !== undefined && accepted.some((each) => isSameValue(field, readField.value, each))
    // A record counts as urban if its field of rustic land is empty.
    const isUrban = field === 'isRural' && expected === false && readField === undefined
    add(field, readField?.value, expected, isRight || isUrban, isCertain(readField?.certainty))
  }
  for (const field of truth.absent) {
    const readField = read.get(field)
    if (readField && ![false, 0, null].includes(readField.value as never))
      add(field, readField.value, undefined, false, isCertain(readField.certainty))
  }
  const references = (reading?.unread ?? []).map(({ quote }) => quote.toUpperCase()).join(' ')
  for (const each of truth.cadastralReferences.slice(1))
    add('further reference', references.includes(each) ? each : null, each, references.includes(each), true)
}

const letterOf = (text: string | null) => /\bletra\s+([a-z]{1,2})\b/i.exec(text ?? '')?.[1]?.toUpperCase() ?? null
const inscriptionOf = (text: string | null) => (letterOf(text) ? null : numberIn(text))
const TRUE_KINDS: Readonly<Record<string, string>> = { usufruct: 'other', trialWithdrawal: 'lawsuit' }
/** Kinds of the product for which a truth may say `other`. */
const OTHER_KINDS: readonly string[] = ['other', 'purchaseOption', 'preemption']

function chargeCounts(truth: NoteTruth, found: readonly ReadCharge[], isCertain: IsCertain, add: Add): void {
  const rest = [...found]
  const agree = (own: ReadCharge, charge: TrueCharge) =>
    [
      charge.annotation !== null && letterOf(own.inscription) === charge.annotation,
      charge.inscription !== null && inscriptionOf(own.inscription) === Number(charge.inscription),
      charge.amount !== null && own.principal !== null && Math.abs(own.principal - charge.amount) < 0.06,
      isSameDay(own.startedOn, charge.date),
      charge.holder !== null && own.creditor !== null && isSameName(own.creditor, charge.holder),
    ].filter(Boolean).length
  const nothing = ({ annotation, inscription, amount, date, holder }: TrueCharge) =>
    [annotation, inscription, amount, date, holder].every((each) => each === null)
  const pairs = truth.charges
    .flatMap((charge) =>
      rest.flatMap((own) => {
        const isOther = charge.kind === 'other' && OTHER_KINDS.includes(own.kind)
        const isKind = isOther || own.kind === (TRUE_KINDS[charge.kind] ?? charge.kind)
        const signs = agree(own, charge)
        return isKind && (signs > 0 || nothing(charge)) ? [{ charge, own, signs }] : []
      }),
    )
    .toSorted((one, other) => other.signs - one.signs)
  const partner = new Map<TrueCharge, ReadCharge>()
  for (const { charge, own } of pairs) {
    if (partner.has(charge) || !rest.includes(own)) continue
    partner.set(charge, own)
    rest.splice(rest.indexOf(own), 1)
  }
  for (const charge of truth.charges) {
    const own = partner.get(charge)
    const kind = `found ${charge.kind}`
    const isHigh = isCertain(own?.certainty)
    add(kind, own?.kind, charge.kind, own !== undefined, isHigh)
    if (!own) continue
    const isLive = own.state === 'current' || own.state === 'underConversion'
    const isSure = own.certainty !== 'low'
    add(
      'charge state',
      isSure ? own.state : undefined,
      charge.state,
      (isLive ? 'current' : own.state) === charge.state && isSure,
      isHigh,
    )
    if (charge.amount !== null || own.principal !== null)
      add(
        'charge amount',
        own.principal,
        charge.amount,
        charge.amount === null
          ? false
          : Math.abs((own.principal ?? 0) - charge.amount) < (charge.pesetas ? 0.06 : 0.005),
        isHigh,
      )
    if (charge.holder !== null)
      add('charge holder', own.creditor, charge.holder, isSameName(own.creditor ?? '', charge.holder), isHigh)
    if (charge.date !== null)
      add('charge date', own.startedOn, charge.date, isSameDay(own.startedOn, charge.date), isHigh)
    if (charge.annotation !== null)
      add('charge letter', own.inscription, charge.annotation, letterOf(own.inscription) === charge.annotation, isHigh)
    else if (charge.inscription !== null)
      add(
        'charge inscription',
        own.inscription,
        charge.inscription,
        inscriptionOf(own.inscription) === Number(charge.inscription),
        isHigh,
      )
  }
  for (const own of rest) {
    const isInside =
      own.kind === 'disposalProhibition' && truth.charges.some(({ prohibitionToDispose }) => prohibitionToDispose)
    const isOwners =
      own.kind === 'other' &&
      truth.owners.some(
        ({ name, right }) => right === 'usufruct' && own.creditor !== null && isSameName(own.creditor, name),
      )
    if (!isInside && !isOwners)
      add(
        `false ${own.state} burden`,
        `${own.kind}: ${own.quote.slice(0, 160)}`,
        undefined,
        false,
        isCertain(own.certainty),
      )
  }
}

/** Names of rights in the truth that differ from those of the product. */
const RIGHT_NAMES: Readonly<Record<string, string>> = { fullOwnership: 'full', bareOwnership: 'bare' }

function ownerCounts(truth: NoteTruth, reading: NoteReading | null, isCertain: IsCertain, add: Add): void {
  const rest = [...(reading?.owners ?? [])]
  for (const owner of truth.owners) {
    const right = RIGHT_NAMES[owner.right] ?? owner.right
    const same = (own: (typeof rest)[number]) =>
      (owner.nif && own.identifier === owner.nif.replace(/[.\s-]/g, '')) || isSameName(own.name, owner.name)
    const at = [rest.findIndex((own) => same(own) && own.right === right), rest.findIndex((own) => same(own))].find(
      (each) => each >= 0,
    )
    const own = at === undefined ? undefined : rest.splice(at, 1)[0]
    const isHigh = isCertain(own?.certainty)
    add('owner', own?.name, owner.name, own !== undefined, isHigh)
    if (!own) continue
    add('owner name', own.name, owner.name, isSameName(own.name, owner.name), isHigh)
    if (owner.nif)
      add('owner nif', own.identifier, owner.nif, own.identifier === owner.nif.replace(/[.\s-]/g, ''), isHigh)
    add('owner right', own.right, right, own.right === right, isHigh)
    if (owner.sharePct !== null) {
      const shares = owner.jointly ? [owner.sharePct, owner.sharePct / 2] : [owner.sharePct]
      add(
        'owner share',
        own.percent,
        owner.sharePct,
        own.percent !== null && shares.some((each) => Math.abs(each - (own.percent ?? 0)) < 0.011),
        isHigh,
      )
    }
    if (owner.inscription)
      add(
        'owner inscription',
        own.inscription,
        owner.inscription,
        numberIn(own.inscription) === Number(owner.inscription),
        isHigh,
      )
    if (owner.title) add('owner title', own.title, owner.title, isSameText(own.title ?? '', owner.title), isHigh)
  }
  for (const own of rest) {
    const isSpouse = truth.owners.some(
      ({ spouse, regime }) => spouse && regime === 'ganancial' && isSameName(own.name, spouse),
    )
    if (!isSpouse) add('false owner', own.name, undefined, false, isCertain(own.certainty))
  }
}
