import { Button, SegmentedControl } from '@mantine/core'
import { IconMap2, IconPlus, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressPart } from '../../kernel/list/use-address-part.ts'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import { CreateAssetDialog } from './CreateAssetDialog.tsx'
import classes from './list.module.css'
import type { ListedPortfolio } from './listed-portfolio.ts'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const
const VIEWS = [
  { value: 'table', Icon: IconTable },
  { value: 'map', Icon: IconMap2 },
] as const

interface ViewBarProps {
  portfolio: ListedPortfolio | undefined
}

/** Table or map, and the button to create an asset. */
export function ViewBar({ portfolio }: ViewBarProps) {
  const [view, setView] = useAddressPart<'map'>('view')
  const { t } = useTranslation('assets')
  const may = useMay()
  const session = useSession()
  const [isCreating, setCreating] = useState(false)
  const customerUuid = session?.customer.uuid ?? ''
  return (
    <div className={classes.viewBar}>
      {may('createSingleAsset', { customerUuid, isAssigned: true }) && (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          aria-label={t('list.actions.create')}
          leftSection={<IconPlus {...icon} />}
          onClick={() => setCreating(true)}
        >
          <span className="desk-only">{t('list.actions.create')}</span>
        </Button>
      )}
      <SegmentedControl
        aria-label={t('list.view.label')}
        value={view ?? 'table'}
        onChange={(next) => setView(next === 'map' ? next : undefined)}
        data={VIEWS.map(({ value, Icon }) => ({
          value,
          label: (
            <span className={classes.viewLabel}>
              <Icon {...icon} /> {t(`list.view.${value}`)}
            </span>
          ),
        }))}
      />
      {isCreating && <CreateAssetDialog portfolio={portfolio} onClose={() => setCreating(false)} />}
    </div>
  )
}
