import type { AvmConfiguration } from '@lindero/domain/portfolios/avm-configuration'
import { NO_CAPEX } from '@lindero/domain/valuation/capex/capex'
import { VALUATION_LOGICS, type ValuationLogic } from '@lindero/domain/valuation/record/valuation-logic'
import { NativeSelect, Stack, Switch } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { ButtonPopover } from '../../kernel/overlays/ButtonPopover.tsx'
import { FigureField } from '../inputs/FigureField.tsx'
import { useComparablesWorkbench } from '../workbench.ts'

const SWITCHES = ['discardOutliers', 'homogenization', 'ownDeviation', 'negotiationMargin'] as const

/** All settings of this valuation. Changing a setting is an edit like any other. */
export function SettingsButton() {
  const { t } = useTranslation('valuation')
  return (
    <ButtonPopover
      position="bottom-end"
      width={320}
      withArrow
      button={(opener) => (
        <ActionButton {...opener} variant="default" tooltip={t('settings.action')}>
          <IconAdjustments size={16} stroke={1.5} />
        </ActionButton>
      )}
    >
      {() => <Settings />}
    </ButtonPopover>
  )
}

function Settings() {
  const { t } = useTranslation('valuation')
  const { record, canEdit, edit, tryEdit } = useComparablesWorkbench()
  const { configuration, valuationLogic, capex } = record.document
  const change = (changes: Partial<AvmConfiguration>) => ({
    kind: 'configuration' as const,
    configuration: changes,
  })
  return (
    <Stack gap="sm" aria-label={t('settings.title')} role="group">
      <NativeSelect
        size="xs"
        label={t('settings.logic')}
        disabled={!canEdit}
        value={valuationLogic}
        data={VALUATION_LOGICS.map((value) => ({ value, label: t(`settings.logics.${value}`) }))}
        onChange={(event) =>
          edit({ kind: 'valuationLogic', valuationLogic: event.currentTarget.value as ValuationLogic })
        }
      />
      <FigureField
        size="xs"
        reading="decimal"
        label={t('settings.distribution')}
        disabled={!canEdit}
        value={configuration.listingsClosingsDistribution}
        onCommit={(share) => tryEdit(change({ listingsClosingsDistribution: share ?? 0 }))}
      />
      {SWITCHES.map((name) => (
        <Switch
          key={name}
          label={t(`settings.${name}`)}
          disabled={!canEdit}
          checked={configuration[name] ?? true}
          onChange={(event) => edit(change({ [name]: event.currentTarget.checked }))}
        />
      ))}
      <Switch
        label={t('settings.capex')}
        disabled={!canEdit}
        checked={capex?.isSubtracted ?? false}
        onChange={(event) =>
          edit({
            kind: 'capex',
            capex: { ...(capex ?? NO_CAPEX), isSubtracted: event.currentTarget.checked },
          })
        }
      />
      <p className="text-3 fs-12 lh-17">{t('settings.note')}</p>
    </Stack>
  )
}
