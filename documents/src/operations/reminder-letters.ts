import { formatCents, formatDate, type Locale } from '@lindero/domain/kernel/formats'
import { formatIban } from '@lindero/domain/kernel/iban'
import { sumAmounts } from '@lindero/domain/operations/cents'
import { fillIn } from '@lindero/texts/kernel/translation'
import { reminderLetter as en } from '@lindero/texts/operations/reminder-letter.en'
import { reminderLetter as es } from '@lindero/texts/operations/reminder-letter.es'
import { Pdf } from '../kernel/pdf/pdf.ts'
import { writeTable } from '../kernel/pdf/table.ts'

/** A letter to the tenant of one lease. */
export interface ReminderLetter {
  tenant: string | null
  externalId: string
  /** Address of the home or premises; null if it is not known. */
  address: string | null
  rents: readonly {
    dueDate: string
    amount: number
    open: number
    /** Day on which the bank returned the direct debit of the rent; null if it did not. */
    returnedOn: string | null
  }[]
}

interface ReminderLetters {
  language: Locale
  createdOn: Date
  day: string
  creditor: { name: string; iban: string }
  /** Day until which the tenant is asked to pay. */
  payUntil: string
  letters: readonly ReminderLetter[]
}

export function reminderTexts(language: Locale): typeof en {
  return language === 'es' ? es : en
}

/** Writes letters of reminder as one PDF, each on its own page. */
export function writeReminderLetters({
  language,
  createdOn,
  day,
  creditor,
  payUntil,
  letters,
}: ReminderLetters): AsyncIterable<Uint8Array> {
  const texts = reminderTexts(language)
  const money = (amount: number) => formatCents(amount, language)
  const pdf = new Pdf({
    title: texts.title,
    language: language === 'es' ? 'es-ES' : 'en-GB',
    author: creditor.name,
    createdOn,
    footer: creditor.name,
    pageOf: (page, pages) => fillIn(texts.page, { page, pages }),
  })
  for (const [index, { tenant, externalId, address, rents }] of letters.entries()) {
    if (index > 0) pdf.newPage()
    pdf.paragraph(creditor.name, { size: 11 })
    pdf.paragraph(formatDate(day), { soft: true })
    pdf.heading(1, texts.title)
    pdf.paragraph(tenant === null ? texts.unnamed : fillIn(texts.tenant, { tenant }))
    const place = address === null ? externalId : `${address} (${externalId})`
    pdf.paragraph(fillIn(texts.intro, { date: formatDate(day), place }))
    const open = sumAmounts(rents.map((rent) => rent.open))
    writeTable(pdf, {
      columns: [
        { header: texts.columns.due, share: 2 },
        { header: texts.columns.amount, share: 2, align: 'right' },
        { header: texts.columns.open, share: 2, align: 'right' },
        { header: texts.columns.debit, share: 3 },
      ],
      rows: [
        ...rents.map(({ dueDate, amount, open: own, returnedOn }) => [
          formatDate(dueDate),
          money(amount),
          money(own),
          returnedOn === null ? '' : fillIn(texts.returned, { date: formatDate(returnedOn) }),
        ]),
        [texts.total, '', money(open), ''],
      ],
      hasTotals: true,
    })
    pdf.space(10)
    const values = { amount: money(open), date: formatDate(payUntil), iban: formatIban(creditor.iban) }
    pdf.paragraph(fillIn(texts.pay, { ...values, creditor: creditor.name, reference: externalId }))
    pdf.paragraph(texts.paid)
    pdf.paragraph(texts.contact)
    pdf.space(10)
    pdf.paragraph(texts.closing)
    pdf.paragraph(creditor.name)
  }
  pdf.end()
  return pdf.bytes()
}
