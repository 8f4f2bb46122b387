import {
  IconArrowBackUp,
  IconBuildingBank,
  IconExternalLink,
  IconMapPin,
  IconPencil,
  IconReplace,
  IconRestore,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type RecordAction, useAllowedActions } from '../../kernel/record-actions/record-action.ts'
import type { ComparableRow } from '../comparable-row.ts'
import { useComparableActions } from '../use-comparable-actions.ts'
import { useComparablesWorkbench } from '../workbench.ts'

/** The actions that are currently possible on a comparable. */
export function useComparableRowActions({ comparable }: ComparableRow): RecordAction[] {
  const { t } = useTranslation('valuation')
  const { canEdit, isChanged, undoAll } = useComparablesWorkbench()
  const actions = useComparableActions()
  const { uuid, portalUrl, comparableType, isCoefficientManual } = comparable
  const declared: RecordAction[] = [
    { id: 'locate', label: t('table.locate'), icon: IconMapPin, run: () => actions.locate(comparable) },
    {
      id: 'advert',
      label: t('table.link'),
      icon: IconExternalLink,
      applies: Boolean(portalUrl),
      ...(portalUrl && { href: portalUrl }),
    },
    {
      id: 'asset',
      label: t('table.openAsset'),
      icon: IconBuildingBank,
      applies: comparableType === 'own',
      to: { to: '/assets/$uuid/info', params: { uuid } },
    },
    {
      id: 'edit',
      label: t('table.edit'),
      icon: IconPencil,
      applies: canEdit,
      run: () => actions.edit(comparable),
    },
    {
      id: 'replace',
      label: t('table.replace'),
      icon: IconReplace,
      applies: canEdit,
      run: () => actions.replace(comparable),
    },
    {
      id: 'undo',
      label: t('table.undoRow'),
      icon: IconArrowBackUp,
      applies: canEdit && isChanged(uuid),
      run: () => undoAll(uuid),
    },
    {
      id: 'restoreCoefficient',
      label: t('table.restoreCoefficient'),
      icon: IconRestore,
      applies: canEdit && isCoefficientManual,
      run: () => actions.restoreCoefficient(comparable),
    },
    {
      id: 'remove',
      label: t('table.remove'),
      icon: IconTrash,
      danger: true,
      applies: canEdit,
      run: () => actions.remove(comparable),
    },
  ]
  return useAllowedActions(declared)
}
