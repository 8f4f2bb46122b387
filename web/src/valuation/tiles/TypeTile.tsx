import {
  isSelectableType,
  VALUATION_TYPES,
  type ValuationTypeId,
} from '@lindero/domain/valuation/record/valuation-types'
import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '../workbench/workbench.ts'
import classes from './tiles.module.css'

const TYPE_IDS = Object.keys(VALUATION_TYPES).map(Number) as ValuationTypeId[]

/** Types 2 to 5 may be chosen; AVM is shown only (product facts 6.2). */
export function TypeTile() {
  const { t } = useTranslation(['valuation', 'common'])
  const { canEdit, record, edit, changeOf } = useWorkbench()
  const { valuationTypeId } = record
  const name = t(`common:valuationState.${valuationTypeId}`)
  if (!canEdit) return name
  const change = changeOf(null, 'valuationTypeId')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button
          type="button"
          className={`${classes.value} ${change ? classes.changed : ''}`}
          title={
            change
              ? t('valuation:before', { value: t(`common:valuationState.${change.old as ValuationTypeId}`) })
              : t('valuation:typeHint')
          }
        >
          {name}
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {TYPE_IDS.map((typeId) => (
          <Menu.Item
            key={typeId}
            disabled={!isSelectableType(typeId)}
            onClick={() => edit({ kind: 'type', valuationTypeId: typeId })}
            rightSection={
              typeId === valuationTypeId ? <IconCheck size={14} stroke={1.5} aria-hidden /> : undefined
            }
          >
            {t(`common:valuationState.${typeId}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
