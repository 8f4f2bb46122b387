import type { Operation } from '@lindero/domain/market/market-evidence'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGroupRecord } from '../../assets/groups/group-record.ts'
import table from '../../assets/groups/info/subgroups.module.css'
import { useAssetWords } from '../../assets/words.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import { type SmallColumn, SmallTable } from '../../kernel/table/SmallTable.tsx'
import classes from './group.module.css'
import { type AnchoredPlace, PassValueDialog } from './PassValueDialog.tsx'

interface PlacesTableProps {
  operation: Operation
  places: readonly AnchoredPlace[]
}

/** A table of the subgroups, and of the members without a subgroup: reference asset, sums and valuation of each. */
export function PlacesTable({ operation, places }: PlacesTableProps) {
  const { t } = useTranslation('groups')
  const may = useMay()
  const session = useSession()
  const [chosen, setChosen] = useState<AnchoredPlace | null>(null)
  const canValue = may('editValuation', { customerUuid: session?.customer.uuid ?? '', isAssigned: true })
  return (
    <>
      <Places places={places} operation={operation} onPass={canValue ? setChosen : null} />
      {canValue && <p className="mt-8 text-3 fs-12">{t('values.hint')}</p>}
      {chosen && <PassValueDialog place={chosen} operation={operation} onClose={() => setChosen(null)} />}
    </>
  )
}

interface PlacesProps {
  places: readonly AnchoredPlace[]
  operation: Operation
  onPass: ((place: AnchoredPlace) => void) | null
}

function Places({ places, operation, onPass }: PlacesProps) {
  const { t } = useTranslation(['groups', 'assets'])
  const formats = useFormats()
  const words = useAssetWords()
  const { group } = useGroupRecord()
  const money = (figure: number | null) => (operation === 'rent' ? words.rent(figure) : formats.wholeCurrency(figure))
  const perMetre = (figure: number | null) =>
    operation === 'rent' && figure !== null
      ? t('assets:perMonth', { money: formats.unitValue(figure) })
      : formats.unitValue(figure)
  const nameOf = ({ name }: AnchoredPlace) =>
    name ?? t(group.subgroups.length === 0 ? 'groups:values.all' : 'groups:values.outside')
  const column = (name: 'place' | 'anchor' | 'valued' | 'size' | 'unitValue' | 'value' | 'date') =>
    t(`groups:values.columns.${name}`)
  const columns: SmallColumn<AnchoredPlace>[] = [
    { label: column('place'), cell: nameOf },
    {
      label: column('anchor'),
      cell: ({ anchor }) =>
        anchor ? (
          <Link to="/assets/$uuid/valuation" params={{ uuid: anchor.uuid }} search={{ operation }} className="link">
            {anchor.externalId}
          </Link>
        ) : (
          t('groups:record.noReference')
        ),
    },
    {
      label: column('valued'),
      cell: ({ valued, units }) =>
        t('groups:values.valuedOf', { valued: formats.number(valued), units: formats.number(units) }),
    },
    { label: column('size'), cell: ({ size }) => formats.area(size) },
    { label: column('unitValue'), cell: ({ unitValue }) => perMetre(unitValue) },
    { label: column('value'), cell: ({ value }) => <b>{money(value)}</b> },
    { label: column('date'), cell: ({ latestDate }) => formats.date(latestDate) },
  ]
  if (onPass) {
    columns.push({
      label: t('groups:values.columns.action'),
      hidesLabel: true,
      cell: (place) => (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => onPass(place)}
          aria-label={t('groups:values.passOf', { place: nameOf(place) })}
        >
          {t('groups:values.pass')}
        </Button>
      ),
    })
  }
  return (
    <SmallTable
      label={t('groups:values.caption')}
      look={`${table.subgroups} ${classes.table}`}
      scrolls
      rows={places}
      rowId={({ subgroupUuid }) => subgroupUuid ?? 'none'}
      columns={columns}
    />
  )
}
