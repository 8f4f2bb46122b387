import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import { formatCurrency, formatDate } from '@lindero/domain/kernel/formats'
import { withTown } from '@lindero/domain/kernel/street-address'
import { fillIn } from '@lindero/texts/kernel/translation'
import type { Context } from '../kernel/context.ts'
import type { OutgoingPayloads } from '../kernel/outgoing/outgoing.ts'
import { isShutDemo } from '../users/demo-logins.ts'
import { accountToTell, recipientOf } from '../users/recipient.ts'
import { type MailTexts, renderUserMail } from '../users/render-user-mail.ts'
import { type MarketHistory, marketHistories } from './market-history.store.ts'
import { type ReportedAdvertisement, reportOf } from './selling-report.ts'

/** Maximum number of advertisements listed in an email. The email also gives the number of the others. */
const MOST_NAMED = 20

type Texts = MailTexts['sellingReport']

/** "VAL-7, Calle Mayor 14 · 34 visits to the page · 2 interested …" */
function lineOf(
  one: ReportedAdvertisement,
  history: MarketHistory | undefined,
  { from, texts, language }: { from: string; texts: Texts; language: 'es' | 'en' },
): string {
  const money = (price: number) => formatCurrency(price, language)
  const prices = (history?.prices ?? []).map(({ on, price }) => ({ day: calendarDateAt(on), price }))
  const before = prices.filter(({ day }) => day < from).at(-1)?.price
  const last = prices.at(-1)?.price
  const figures = [
    [one.views, texts.views],
    [one.leads, texts.leads],
    [one.visits, texts.visits],
    [one.offers, texts.offers],
  ] as const
  const days = history?.daysOnMarket ?? null
  return [
    [one.externalId, withTown(one.address, one.municipality)].filter(Boolean).join(', '),
    ...figures.map(([count, text]) => fillIn(text, { count })),
    ...(before !== undefined && last !== undefined && before !== last
      ? [fillIn(texts.priceChange, { before: money(before), after: money(last) })]
      : []),
    ...(one.status === 'SOLD' && one.salePrice !== null ? [fillIn(texts.sold, { price: money(one.salePrice) })] : []),
    ...(days === null ? [] : [fillIn(texts.days, { days })]),
  ].join(' · ')
}

/** Sends the weekly report with figures for each advertisement, unless the user had nothing on the market. */
export async function sendSellingReport(
  payload: OutgoingPayloads['mail.sellingReport'],
  context: Context,
): Promise<void> {
  const { userUuid, monday } = payload
  const report = await context.database.transaction('system', async (tx) => {
    const advertisements = await reportOf(tx, payload)
    const named = advertisements.slice(0, MOST_NAMED)
    return {
      advertisements,
      named,
      account: await accountToTell(tx, userUuid),
      histories: await marketHistories(tx, named, context.now()),
    }
  })
  const { account, advertisements, named, histories } = report
  if (!account || advertisements.length === 0 || isShutDemo(context.config, account.user)) return
  const recipient = recipientOf(account)
  const { language } = recipient
  const from = addDays(monday, -7)
  const sum = (figure: 'views' | 'leads' | 'visits' | 'offers') =>
    advertisements.reduce((total, one) => total + one[figure], 0)
  const more = advertisements.length - named.length
  await context.mailer.send(
    renderUserMail(
      context,
      recipient,
      ({ sellingReport: texts }) => ({
        subject: texts.subject,
        paragraphs: [texts.what, texts.totals],
        items: named.map((one) => ({
          label: lineOf(one, histories.get(one.uuid), { from, texts, language }),
          path: `/assets/${one.assetUuid}/commercial?open=${one.uuid}`,
        })),
        button: { label: texts.button, path: '/advertisements' },
        closing: [...(more > 0 ? [fillIn(texts.more, { count: more })] : []), texts.end],
      }),
      {
        from: formatDate(from),
        until: formatDate(addDays(monday, -1)),
        count: advertisements.length,
        views: sum('views'),
        leads: sum('leads'),
        visits: sum('visits'),
        offers: sum('offers'),
      },
    ),
  )
}
