import { api } from '@lindero/contract/api'
import type { TaxDrafts } from '@lindero/contract/operations/tax-books.contract'
import type { TaxFigure } from '@lindero/domain/operations/tax-books'
import { Group, NumberInput, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'

interface Period {
  quarter: string
  company?: string
}

interface TaxDraftsPanelProps {
  filter: Period
  share: number | undefined
  onShare: (share: number | undefined) => void
}

/** Drafts of the tax forms of a quarter. Each sum is a link to its rows. */
export function TaxDraftsPanel({ filter, share, onShare }: TaxDraftsPanelProps) {
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  const query = useQuery(queryOf(api.taxDrafts, { query: { f: filter, ...(share === undefined ? {} : { share }) } }))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={8} />
  const drafts = query.data
  const { vat, outside, unclear, undated, withoutEntry } = drafts
  const amountText = (amount: number | null) => (amount === null ? t('books.drafts.unknown') : formats.cents(amount))
  return (
    <Stack gap="md">
      {drafts.needsCompany && <Text size="sm">{t('books.drafts.chooseCompany')}</Text>}
      {drafts.isPartial && <Text size="sm">{t('books.drafts.partial')}</Text>}
      <Part title={t('books.drafts.vat')}>
        {vat.output.map(({ taxPCT, tax }) => (
          <Line
            key={taxPCT ?? 'several'}
            name={`${t('books.figures.output')} ${taxPCT === null ? t('books.drafts.severalRates') : formats.percent(taxPCT)}`}
            value={<Rows filter={filter} figure="output" text={formats.cents(tax)} />}
          />
        ))}
        <Line
          name={t('books.figures.exempt')}
          value={<Rows filter={filter} figure="exempt" text={formats.cents(vat.exempt.base)} />}
        />
        <Line
          name={t('books.figures.input')}
          value={<Rows filter={filter} figure="input" text={formats.cents(vat.input.tax)} />}
        />
        <Line name={t('books.drafts.share')} value={shareText(drafts)} />
        <Line name={t('books.drafts.deductible')} value={amountText(vat.deductible)} />
        {filter.quarter.endsWith('-4') && (
          <Line name={t('books.drafts.regularisation')} value={amountText(vat.regularisation)} />
        )}
        <Line name={t('books.drafts.result')} value={<strong>{amountText(vat.result)}</strong>} />
        {vat.deductible === null && !drafts.needsCompany && <Text size="sm">{t('books.drafts.shareUnknown')}</Text>}
        {vat.regularisation === null && !drafts.needsCompany && (
          <Text size="sm">{t('books.drafts.regularisationUnknown')}</Text>
        )}
        <NumberInput
          label={t('books.drafts.askShare')}
          value={share ?? ''}
          onChange={(value) => onShare(typeof value === 'number' ? value : undefined)}
          min={0}
          max={100}
          allowDecimal={false}
          clampBehavior="strict"
        />
      </Part>
      <Part title={t('books.drafts.withheld')}>
        {(['professionals', 'leases', 'unclassified', 'suffered'] as const).map((figure) => (
          <Line
            key={figure}
            name={t(`books.figures.${figure}`)}
            value={<Rows filter={filter} figure={figure} text={formats.cents(drafts[figure].withholding)} />}
          />
        ))}
        <Text size="sm">{t('books.drafts.withheldDay')}</Text>
        {drafts.unknownRecipients.count > 0 && (
          <Text size="sm">
            {t('books.drafts.unknownRecipients', {
              figure: formats.number(drafts.unknownRecipients.count),
              list: drafts.unknownRecipients.names.join(', '),
            })}
          </Text>
        )}
        {drafts.withheldUnpaid > 0 && (
          <Text size="sm">
            {t('books.drafts.withheldUnpaid', {
              count: drafts.withheldUnpaid,
              figure: formats.number(drafts.withheldUnpaid),
            })}
          </Text>
        )}
      </Part>
      <Parties
        title={t('books.drafts.leases')}
        parties={partyLines(drafts.yearOfLeases, ({ withholding }) => withholding)}
      />
      <Parties
        title={t('books.drafts.professionals')}
        parties={partyLines(drafts.yearOfProfessionals, ({ withholding }) => withholding)}
      />
      <Parties title={t('books.drafts.thirdParties')} parties={partyLines(drafts.thirdParties, ({ total }) => total)} />
      {outside > 0 && (
        <Rows
          filter={filter}
          figure="outside"
          text={t('books.drafts.outside', { count: outside, figure: formats.number(outside) })}
        />
      )}
      {unclear > 0 && (
        <Rows
          filter={filter}
          figure="unclear"
          text={t('books.drafts.unclear', { count: unclear, figure: formats.number(unclear) })}
        />
      )}
      {withoutEntry > 0 && (
        <Text size="sm">
          {t('books.drafts.withoutEntry', { count: withoutEntry, figure: formats.number(withoutEntry) })}
        </Text>
      )}
      {undated > 0 && (
        <Text size="sm">{t('books.drafts.undated', { count: undated, figure: formats.number(undated) })}</Text>
      )}
    </Stack>
  )

  function shareText({ shareOf }: TaxDrafts): string {
    if (vat.share === null || shareOf === null) return t('books.drafts.unknown')
    return `${formats.number(vat.share)} % (${t(`books.drafts.shareSources.${shareOf}`)})`
  }
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Stack gap={6}>
        <Text id={id} size="sm" fw={600}>
          {title}
        </Text>
        {children}
      </Stack>
    </section>
  )
}

function Line({ name, value }: { name: string; value: ReactNode }) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text size="sm">{name}</Text>
      <Text size="sm" className="num" ta="right" component="div">
        {value}
      </Text>
    </Group>
  )
}

/** A sum as a link to its rows. */
function Rows({ filter, figure, text }: { filter: Period; figure: TaxFigure; text: string }) {
  return (
    <Link className="link" to="/operations/books" search={{ f: { ...filter, figures: [figure] } }}>
      {text}
    </Link>
  )
}

interface PartyLine {
  key: string
  party: string | null
  partyIdentifier: string | null
  amount: number
}

function partyLines<Row extends Pick<PartyLine, 'party' | 'partyIdentifier'>>(
  rows: readonly Row[] | null,
  amountOf: (row: Row) => number,
): PartyLine[] | null {
  if (rows === null) return null
  return rows.map((row, index) => ({
    ...{ key: String(index), party: row.party, partyIdentifier: row.partyIdentifier, amount: amountOf(row) },
  }))
}

function Parties({ title, parties }: { title: string; parties: readonly PartyLine[] | null }) {
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  return (
    <Part title={title}>
      {parties === null && <Text size="sm">{t('books.drafts.chooseCompany')}</Text>}
      {parties?.length === 0 && <Text size="sm">{t('books.drafts.none')}</Text>}
      {parties?.map(({ key, party, partyIdentifier, amount }) => (
        <Line
          key={key}
          name={`${party ?? t('books.drafts.noParty')} · ${partyIdentifier ?? t('books.drafts.noIdentifier')}`}
          value={formats.cents(amount)}
        />
      ))}
    </Part>
  )
}
