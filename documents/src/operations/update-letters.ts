import { formatCents, formatDate, formatPercent, type Locale } from '@lindero/domain/kernel/formats'
import type { LeaseUse } from '@lindero/domain/operations/lease'
import { FIXED_LIMITS, type UPDATE_LIMITS } from '@lindero/domain/operations/lease-law'
import type { RentIndex } from '@lindero/domain/operations/month-updates'
import { appliedIgc } from '@lindero/domain/operations/published-indexes'
import { fillIn } from '@lindero/texts/kernel/translation'
import { updateLetter as en } from '@lindero/texts/operations/update-letter.en'
import { updateLetter as es } from '@lindero/texts/operations/update-letter.es'
import { Pdf } from '../kernel/pdf/pdf.ts'
import { writeTable } from '../kernel/pdf/table.ts'

/** A letter to the tenant of one lease. */
export interface UpdateLetter {
  landlord: string
  tenant: string | null
  externalId: string
  /** Address of the home or premises; null if it is not known. */
  address: string | null
  /** Article 18 of the law on urban leases is for homes only (art. 4.3). */
  use: LeaseUse | null
  signedOn: string | null
  /** The day of the letter: that of the notification. */
  notifiedOn: string
  /** First day of the new rent. */
  effectiveOn: string
  previousRent: number | null
  percent: number | null
  newRent: number
  /** The index that gives the change, and its month `yyyy-mm`; null if none does. */
  index: { kind: RentIndex; month: string; percent: number } | null
  /** The legal limit; null if it is not known. */
  limit: (typeof UPDATE_LIMITS)[number] | null
  /** The number of the Royal Decree-law of 2026 that limits the update. */
  decree: string | null
}

export function updateLetterTexts(language: Locale): typeof en {
  return language === 'es' ? es : en
}

interface UpdateLetters {
  language: Locale
  createdOn: Date
  letters: readonly UpdateLetter[]
}

/** Writes letters about new rents as one PDF, each on its own page. */
export function writeUpdateLetters({ language, createdOn, letters }: UpdateLetters): AsyncIterable<Uint8Array> {
  const texts = updateLetterTexts(language)
  const money = (amount: number | null) => formatCents(amount, language)
  const percentage = (percent: number | null) =>
    formatPercent(percent, language, Math.round((percent ?? 0) * 1_000) % 10 === 0 ? 2 : 3)
  const landlords = [...new Set(letters.map(({ landlord }) => landlord))].join(', ')
  const pdf = new Pdf({
    title: texts.title,
    language: language === 'es' ? 'es-ES' : 'en-GB',
    author: landlords,
    createdOn,
    footer: landlords,
    pageOf: (page, pages) => fillIn(texts.page, { page, pages }),
  })
  for (const [position, letter] of letters.entries()) {
    const { landlord, tenant, externalId, address, signedOn, index } = letter
    if (position > 0) pdf.newPage()
    pdf.paragraph(landlord, { size: 11 })
    pdf.paragraph(formatDate(letter.notifiedOn), { soft: true })
    pdf.heading(1, texts.title)
    pdf.paragraph(tenant === null ? texts.unnamed : fillIn(texts.tenant, { tenant }))
    const place = address === null ? externalId : `${address} (${externalId})`
    pdf.paragraph(fillIn(texts.intro[letter.use ?? 'OTHER'], { place }))
    if (signedOn !== null) pdf.paragraph(fillIn(texts.signed, { date: formatDate(signedOn) }))
    writeTable(pdf, {
      columns: [
        { header: '', share: 3 },
        { header: '', share: 2, align: 'right' },
      ],
      rows: [
        [texts.rows.previousRent, money(letter.previousRent)],
        [texts.rows.percent, percentage(letter.percent)],
        [texts.rows.newRent, money(letter.newRent)],
        [texts.rows.from, formatDate(letter.effectiveOn)],
      ],
    })
    pdf.space(10)
    // Runs of earlier versions have the index of the limit with a percentage that a decree gave.
    if (index !== null && letter.percent === (index.kind === 'IGC' ? appliedIgc(index.percent) : index.percent)) {
      const values = { month: monthName(index.month, language), percent: percentage(index.percent) }
      pdf.paragraph(fillIn(texts.index[index.kind], values))
      if (index.kind === 'IGC' && index.percent !== letter.percent) pdf.paragraph(texts.igcBounds)
      pdf.paragraph(texts.certificate)
    }
    const fixed = fixedLimit(letter)
    if (fixed !== null) pdf.paragraph(fillIn(texts.limits[fixed], { decree: letter.decree ?? '' }))
    pdf.paragraph(texts.taxes)
    pdf.paragraph(texts.contact)
    pdf.space(10)
    pdf.paragraph(texts.closing)
    pdf.paragraph(landlord)
  }
  pdf.end()
  return pdf.bytes()
}

/** The limit that is the percentage of the letter; null if there is none, or its decree is not known. */
function fixedLimit({ limit, percent, decree }: UpdateLetter): keyof typeof FIXED_LIMITS | null {
  if (limit !== 'RDL_6_2022' && limit !== 'LAW_12_2023' && limit !== 'DECREES_2026') return null
  if (limit === 'DECREES_2026' && decree === null) return null
  return percent === FIXED_LIMITS[limit] ? limit : null
}

function monthName(month: string, language: Locale): string {
  const format = new Intl.DateTimeFormat(language === 'es' ? 'es-ES' : 'en-GB', {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}
