import type { AuthoredNote } from './authored-note.fixture.ts'
import { FURTHER_NOTES } from './further-notes.fixture.ts'
import { MORE_FURTHER_NOTES } from './further-notes-more.fixture.ts'
import { LAST_NOTES } from './last-notes.fixture.ts'
import { LATER_NOTES } from './later-notes.fixture.ts'
import { type ChargeFacts, drawnFacts, type NoteFacts } from './note-facts.fixture.ts'
import type { NoteField, NoteValues } from './note-values.ts'
import { areaInWords, figures } from './note-words.fixture.ts'
import { type RegistryWording, WRITTEN_ON } from './registry-wording.fixture.ts'
import { KEPT_APART } from './registry-wording-apart.fixture.ts'
import { MORE_WRITTEN_ON } from './registry-wording-more.fixture.ts'
import { UNSEEN_NOTES } from './unseen-notes.fixture.ts'
import { MORE_UNSEEN_NOTES } from './unseen-notes-more.fixture.ts'

/**
 * 60 generated extracts in the wordings of twelve registries: 35 from registries that the rules were written for, and
 * 25 from others.
 */
export const writtenOnNotes = () => generatedNotes([...WRITTEN_ON, ...MORE_WRITTEN_ON], 35, 1)
export const keptApartNotes = () => generatedNotes(KEPT_APART, 25, 1_001)
/** Extracts written by hand, with all owners and charges that a careful reader would find. */
export const unseenNotes = (): AuthoredNote[] => [
  ...UNSEEN_NOTES,
  ...MORE_UNSEEN_NOTES,
  ...LATER_NOTES,
  ...FURTHER_NOTES,
  ...MORE_FURTHER_NOTES,
  ...LAST_NOTES,
]

/** Extracts with random owners and charges. The wordings of the given registries alternate. */
function generatedNotes(registries: readonly RegistryWording[], count: number, firstSeed: number): AuthoredNote[] {
  return Array.from({ length: count }, (_, index) => {
    const registry = registries[index % registries.length] as RegistryWording
    return generatedNote(registry, drawnFacts(firstSeed + index))
  })
}

function generatedNote(registry: RegistryWording, facts: NoteFacts): AuthoredNote {
  const isFree = facts.charges.length === 0
  const charges = isFree ? [registry.denial.text] : facts.charges.map((each) => registry.charge(each))
  const pages = registry.pages(facts, charges)
  const expected = {
    ...descriptionOf(registry, facts),
    ...printedOf(registry, facts, pages),
    ...chargesOf(registry, facts),
  }
  if (isFree && registry.denial.isOfAll) Object.assign(expected, { taxBurden: false, urbanBurden: false })
  return { name: `${registry.name}, ${facts.seed}`, pages, expected }
}

function descriptionOf(registry: RegistryWording, facts: NoteFacts): Partial<NoteValues> {
  const { useful, share } = registry.prints
  return {
    expeditionDate: facts.day,
    cadastralReference: facts.reference,
    isRural: facts.isRural,
    address: registry.address(facts),
    ownership: registry.owners(facts).expected,
    ...(!facts.isRural && useful ? { sizeUsefulArea: facts.useful / 100 } : {}),
    ...(!facts.isRural && share ? { horizontalDivisionPct: facts.share / 100 } : {}),
  }
}

/** The expected values of fields that only some registries print. */
function printedOf(
  registry: RegistryWording,
  facts: NoteFacts,
  pages: readonly (readonly string[])[],
): Partial<NoteValues> {
  const text = pages.flat().join(' ')
  const owners = registry.owners(facts).lines.join(' ').toLowerCase()
  const [isCommon, isPrivate] = [owners.includes('ganancial'), owners.includes('privativ')]
  const has = (...words: readonly string[]) => words.some((each) => text.includes(each))
  const built = has(figures(facts.built / 100), areaInWords(facts.built))
  return {
    registryOffice: registry.office ?? registry.name,
    ...(has(facts.cru) ? { registryCode: facts.cru } : {}),
    ...(has(facts.finca) ? { registryNumber: facts.finca } : {}),
    ...(built ? { sizeBuiltArea: facts.built / 100 } : {}),
    ...(facts.isRural && registry.plot ? { sizePlotArea: registry.plot } : {}),
    ...(facts.isRural && has(`polígono ${facts.polygon}`, `Polígono ${facts.polygon}`)
      ? { ruralPolygon: String(facts.polygon), ruralParcel: String(facts.parcel) }
      : {}),
    ...(isCommon === isPrivate ? {} : { maritalRegime: isCommon ? 'community' : 'private' }),
  }
}

const FLAGS: Readonly<Record<string, NoteField>> = {
  seizure: 'seizure',
  taxBurden: 'taxBurden',
  urbanBurden: 'urbanBurden',
  easement: 'easements',
  resolutoryCondition: 'resolutoryCondition',
  disposalProhibition: 'disposalProhibition',
  lawsuit: 'trialWithdrawal',
  bankruptcy: 'bankruptcy',
}

function chargesOf({ prints }: RegistryWording, { charges }: NoteFacts): Partial<NoteValues> {
  const values: Record<string, unknown> = {}
  for (const charge of charges.filter(({ state }) => state === 'current')) {
    const flag = FLAGS[charge.kind]
    if (flag) values[flag] = true
    Object.assign(values, figuresOf(charge, prints))
  }
  return values as Partial<NoteValues>
}

function figuresOf(
  { kind, principal, years, day, end }: ChargeFacts,
  prints: RegistryWording['prints'],
): Partial<NoteValues> {
  switch (kind) {
    case 'mortgage':
      return {
        mortgageAmount: principal,
        ...(prints.signed ? { mortgageStartDate: day } : {}),
        ...(prints.term ? { mortgagePaymentYears: years } : {}),
      }
    // For a tax liability, most registries print the amount that was paid. Only one registry prints the amount due.
    case 'taxBurden':
      return prints.taxDue ? { taxBurdenAmount: principal } : {}
    case 'urbanBurden':
      return { urbanBurdenAmount: principal }
    case 'lease':
      return { leaseAmount: principal, leaseStartDate: day, leaseEndDate: end }
    default:
      return {}
  }
}
