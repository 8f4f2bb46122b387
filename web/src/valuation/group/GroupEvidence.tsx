import type { Operation } from '@lindero/domain/market/market-evidence'
import {
  adjustedPrice,
  adjustedUnitValue,
  type Comparable,
} from '@lindero/domain/valuation/methods/comparables/comparable'
import { comparableNumbers } from '@lindero/domain/valuation/methods/comparables/comparable-numbers'
import { selectedComparables } from '@lindero/domain/valuation/methods/comparables/compute'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGroupRecord } from '../../assets/groups/group-record.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { PanelSection, SidePanel } from '../../kernel/page/SidePanel.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'
import { lastValuationsOf } from '../valuation.queries.ts'
import { GroupMap } from './GroupMap.tsx'
import classes from './group.module.css'
import type { AnchoredPlace } from './PassValueDialog.tsx'

interface GroupEvidenceProps {
  places: readonly AnchoredPlace[]
  operation: Operation
}

/** Map and selected comparables of a subgroup, taken from the valuation of its reference asset (product facts 8). */
export function GroupEvidence({ places, operation }: GroupEvidenceProps) {
  const { t } = useTranslation('groups')
  const { group } = useGroupRecord()
  const [chosen, setChosen] = useState<string | null>(null)
  const idOf = ({ subgroupUuid }: AnchoredPlace) => subgroupUuid ?? 'none'
  const nameOf = ({ name }: AnchoredPlace) => name ?? t(group.subgroups.length === 0 ? 'values.all' : 'values.outside')
  const place = places.find((one) => idOf(one) === chosen) ?? places[0]
  if (!place) return null
  return (
    <SidePanel title={t('values.evidence.title')}>
      {places.length > 1 && (
        <PanelSection>
          <Select
            label={t('values.columns.place')}
            data={places.map((one) => ({ value: idOf(one), label: nameOf(one) }))}
            value={idOf(place)}
            onChange={setChosen}
            allowDeselect={false}
          />
        </PanelSection>
      )}
      <PlaceEvidence key={idOf(place)} place={place} operation={operation} />
    </SidePanel>
  )
}

function PlaceEvidence({ place, operation }: { place: AnchoredPlace; operation: Operation }) {
  const { t } = useTranslation('groups')
  const { anchor } = place
  const last = useQuery({ ...lastValuationsOf(anchor?.uuid ?? ''), enabled: anchor !== null })
  const saved = last.data?.[operation]
  const document = saved ? (saved.document as unknown as ValuationDocument) : null
  if (last.isError) return <ErrorState error={last.error} onRetry={() => void last.refetch()} />
  if (anchor !== null && !last.data) return <SkeletonRows rows={4} />
  if (anchor === null || document === null) return <Note>{t('values.evidence.notValued')}</Note>
  if (document.method !== 'comparables') return <Note>{t('values.evidence.otherMethod')}</Note>
  return <Comparables document={document} place={place} name={anchor.externalId} />
}

function Note({ children }: { children: string }) {
  return (
    <PanelSection>
      <p className="mb-6 text-3 fs-12">{children}</p>
    </PanelSection>
  )
}

interface ComparablesProps {
  document: ComparablesDocument
  place: AnchoredPlace
  /** Name of the reference asset. */
  name: string
}

interface Numbered {
  comparable: Comparable
  /** Map and workbench use the same number. */
  number: string
}

function Comparables({ document, place, name }: ComparablesProps) {
  const { t } = useTranslation('groups')
  const formats = useFormats()
  const [hot, setHot] = useState<string | null>(null)
  const { comparables, subject } = document
  // Houses are compared by total price. Their coefficients therefore include the ratio of the sizes.
  const isTotal = document.valuationLogic === 'total'
  const numbers = comparableNumbers(comparables)
  const rows = selectedComparables(comparables).map(
    (comparable): Numbered => ({ comparable, number: numbers.get(comparable.uuid) ?? '' }),
  )
  return (
    <>
      <PanelSection>
        <div className={classes.map}>
          <GroupMap document={document} place={place} name={name} hot={hot} onHot={setHot} />
        </div>
      </PanelSection>
      <PanelSection>
        <p className="mb-6 text-3 fs-12">
          {t('values.evidence.of', { asset: name, date: formats.date(subject.valuationDate) })}
        </p>
        {rows.length === 0 ? (
          <p className="mb-6 text-3 fs-12">{t('values.evidence.none')}</p>
        ) : (
          <SmallTable
            label={t('values.evidence.caption')}
            rows={rows}
            rowId={({ comparable }) => comparable.uuid}
            rowProps={({ comparable: { uuid } }) => ({
              'data-hot': hot === uuid,
              onPointerEnter: () => setHot(uuid),
              onPointerLeave: () => setHot(null),
            })}
            columns={[
              { label: t('values.evidence.columns.number'), cell: ({ number }) => number },
              {
                label: t(`values.evidence.columns.${isTotal ? 'price' : 'unitValue'}`),
                cell: ({ comparable }) => formats.number(isTotal ? comparable.price : comparable.sqmPrice, 2, true),
                align: 'right',
              },
              {
                label: t('values.evidence.columns.coefficient'),
                cell: ({ comparable }) => formats.number(comparable.coefficient, 2, true),
                align: 'right',
              },
              {
                label: t(`values.evidence.columns.${isTotal ? 'adjustedTotal' : 'adjusted'}`),
                cell: ({ comparable }) => (
                  <b>{formats.number(isTotal ? adjustedPrice(comparable) : adjustedUnitValue(comparable), 2, true)}</b>
                ),
                align: 'right',
              },
            ]}
          />
        )}
      </PanelSection>
    </>
  )
}
