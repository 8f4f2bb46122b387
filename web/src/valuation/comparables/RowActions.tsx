import { Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBuildingBank,
  IconDots,
  IconExternalLink,
  IconMapPin,
  IconPencil,
  IconReplace,
  IconRestore,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { ButtonMenu } from '../../kernel/overlays/ButtonMenu.tsx'
import type { ComparableRow } from '../comparable-row.ts'
import { useComparableActions } from '../use-comparable-actions.ts'
import { useComparablesWorkbench } from '../workbench.ts'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

export function RowActions({ row }: { row: ComparableRow }) {
  const { t } = useTranslation('valuation')
  return (
    <ButtonMenu
      width={220}
      button={(opener) => (
        <ActionButton
          {...opener}
          size={24}
          data-control="actions"
          tooltip={t('table.rowActions', { number: row.number })}
        >
          <IconDots size={16} stroke={1.5} />
        </ActionButton>
      )}
    >
      <RowItems row={row} />
    </ButtonMenu>
  )
}

function RowItems({ row: { comparable } }: { row: ComparableRow }) {
  const { t } = useTranslation('valuation')
  const { canEdit, isChanged, undoAll } = useComparablesWorkbench()
  const actions = useComparableActions()
  return (
    <>
      <Menu.Item leftSection={<IconMapPin {...icon} />} onClick={() => actions.locate(comparable)}>
        {t('table.locate')}
      </Menu.Item>
      {comparable.portalUrl && (
        <Menu.Item
          component="a"
          href={comparable.portalUrl}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink {...icon} />}
        >
          {t('table.link')}
        </Menu.Item>
      )}
      {comparable.comparableType === 'own' && (
        <Menu.Item
          renderRoot={(props) => <Link to="/assets/$uuid/info" params={{ uuid: comparable.uuid }} {...props} />}
          leftSection={<IconBuildingBank {...icon} />}
        >
          {t('table.openAsset')}
        </Menu.Item>
      )}
      {canEdit && (
        <>
          <Menu.Divider />
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => actions.edit(comparable)}>
            {t('table.edit')}
          </Menu.Item>
          <Menu.Item leftSection={<IconReplace {...icon} />} onClick={() => actions.replace(comparable)}>
            {t('table.replace')}
          </Menu.Item>
          {isChanged(comparable.uuid) && (
            <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => undoAll(comparable.uuid)}>
              {t('table.undoRow')}
            </Menu.Item>
          )}
          {comparable.isCoefficientManual && (
            <Menu.Item leftSection={<IconRestore {...icon} />} onClick={() => actions.restoreCoefficient(comparable)}>
              {t('table.restoreCoefficient')}
            </Menu.Item>
          )}
          <Menu.Item
            color="var(--danger-text)"
            leftSection={<IconTrash {...icon} />}
            onClick={() => actions.remove(comparable)}
          >
            {t('table.remove')}
          </Menu.Item>
        </>
      )}
    </>
  )
}
