import type { GroupValuation } from '@lindero/contract/valuation/group-valuations.contract'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { anchorOf } from '../../assets/groups/anchors.ts'
import { useGroupRecord } from '../../assets/groups/group-record.ts'
import table from '../../assets/groups/info/subgroups.module.css'
import { useMembers } from '../../assets/groups/use-members.ts'
import sheet from '../../assets/info/info.module.css'
import { useAssetWords } from '../../assets/words.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import classes from './group.module.css'
import { type AnchoredPlace, PassValueDialog } from './PassValueDialog.tsx'

const COLUMNS = ['place', 'anchor', 'valued', 'size', 'unitValue', 'value', 'date'] as const

interface PlacesTableProps {
  operation: Operation
  valuation: GroupValuation
}

/** A line for each subgroup, and one for the members in none: their reference asset, their sums, their valuation. */
export function PlacesTable({ operation, valuation }: PlacesTableProps) {
  const { t } = useTranslation('groups')
  const may = useMay()
  const session = useSession()
  const { group, anchors } = useGroupRecord()
  const members = useMembers(group.uuid)
  const [chosen, setChosen] = useState<AnchoredPlace | null>(null)
  // Another reference asset may have been chosen in the section Info.
  const places = valuation.places.map((place): AnchoredPlace => {
    const uuid = anchorOf(anchors, group, place.subgroupUuid)
    const member = members.find(({ value }) => value === uuid && anchors.chosen[place.subgroupUuid ?? group.uuid])
    return member ? { ...place, anchor: { uuid: member.value, externalId: member.label } } : place
  })
  const canValue = may('editValuation', { customerUuid: session?.customer.uuid ?? '', isAssigned: true })
  return (
    <>
      <div className={table.scroll}>
        <table className={`${table.subgroups} ${classes.table}`}>
          <caption className="sr">{t('values.caption')}</caption>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`values.columns.${column}`)}
                </th>
              ))}
              {canValue && (
                <th>
                  <span className="sr">{t('values.columns.action')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {places.map((place) => (
              <PlaceRow
                key={place.subgroupUuid ?? 'none'}
                place={place}
                operation={operation}
                onPass={canValue ? () => setChosen(place) : null}
              />
            ))}
          </tbody>
        </table>
      </div>
      {canValue && <p className={sheet.hint}>{t('values.hint')}</p>}
      {chosen && <PassValueDialog place={chosen} operation={operation} onClose={() => setChosen(null)} />}
    </>
  )
}

interface PlaceRowProps {
  place: AnchoredPlace
  operation: Operation
  onPass: (() => void) | null
}

function PlaceRow({ place, operation, onPass }: PlaceRowProps) {
  const { t } = useTranslation(['groups', 'assets'])
  const formats = useFormats()
  const words = useAssetWords()
  const { group } = useGroupRecord()
  const { name, units, valued, size, unitValue, value, latestDate, anchor } = place
  const money = (figure: number | null) => (operation === 'rent' ? words.rent(figure) : formats.wholeCurrency(figure))
  const perMetre = (figure: number | null) =>
    operation === 'rent' && figure !== null
      ? t('assets:perMonth', { money: formats.unitValue(figure) })
      : formats.unitValue(figure)
  // Stands before the figure where a row is a card.
  const label = (column: (typeof COLUMNS)[number]) => t(`groups:values.columns.${column}`)
  const placeName = name ?? t(group.subgroups.length === 0 ? 'groups:values.all' : 'groups:values.outside')
  return (
    <tr>
      <th scope="row">{placeName}</th>
      <td data-label={label('anchor')}>
        {anchor ? (
          <Link to="/assets/$uuid/valuation" params={{ uuid: anchor.uuid }} search={{ operation }} className="link">
            {anchor.externalId}
          </Link>
        ) : (
          t('groups:record.noReference')
        )}
      </td>
      <td data-label={label('valued')}>
        {t('groups:values.valuedOf', { valued: formats.number(valued), units: formats.number(units) })}
      </td>
      <td data-label={label('size')}>{formats.area(size)}</td>
      <td data-label={label('unitValue')}>{perMetre(unitValue)}</td>
      <td data-label={label('value')}>
        <b>{money(value)}</b>
      </td>
      <td data-label={label('date')}>{formats.date(latestDate)}</td>
      {onPass && (
        <td>
          <Button
            size="compact-xs"
            variant="default"
            onClick={onPass}
            aria-label={t('groups:values.passOf', { place: placeName })}
          >
            {t('groups:values.pass')}
          </Button>
        </td>
      )}
    </tr>
  )
}
