import { Button, SegmentedControl } from '@mantine/core'
import { IconMap2, IconPlus, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { PageHead } from '../../kernel/page/PageHead.tsx'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import { CreateAssetDialog } from './create/CreateAssetDialog.tsx'
import classes from './list.module.css'
import type { ListedPortfolio } from './listed-portfolio.ts'
import type { AssetTotals } from './use-assets.ts'
import type { ListState } from './use-list-state.ts'

interface ListHeadProps {
  portfolio: ListedPortfolio | undefined
  totals: AssetTotals | undefined
  total: number
  actions: ReactNode
  state: ListState
}

/** Whose assets these are, what they are worth together, table or map, and what can be done. */
export function ListHead({ portfolio, totals, total, actions, state }: ListHeadProps) {
  const { t } = useTranslation(['assets', 'common'])
  const formats = useFormats()
  const may = useMay()
  const session = useSession()
  const [isCreating, setCreating] = useState(false)
  const mayCreate = may('createSingleAsset', {
    customerUuid: session?.customer.uuid ?? '',
    isAssigned: true,
  })
  const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const
  return (
    <>
      <PageHead
        title={portfolio?.name ?? t('assets:list.title')}
        count={formats.number(total)}
        sub={
          <span className={classes.sums}>
            {portfolio && (
              <Chip level={portfolio.phase === 'management' ? 'info' : 'neutral'}>
                {t(`common:phase.${portfolio.phase}`)}
              </Chip>
            )}
            {totals && totals.saleValue > 0 && (
              <b className="num">{formats.compactCurrency(totals.saleValue)}</b>
            )}
            {totals && totals.rentValue > 0 && (
              <span className="num">
                {t('assets:perMonth', { money: formats.compactCurrency(totals.rentValue) })}
              </span>
            )}
          </span>
        }
        actions={
          <>
            <SegmentedControl
              aria-label={t('assets:list.view.label')}
              value={state.isMap ? 'map' : 'table'}
              onChange={(view) => state.setView(view === 'map' ? 'map' : 'table')}
              data={[
                {
                  value: 'table',
                  label: (
                    <span className={classes.viewLabel}>
                      <IconTable {...icon} /> {t('assets:list.view.table')}
                    </span>
                  ),
                },
                {
                  value: 'map',
                  label: (
                    <span className={classes.viewLabel}>
                      <IconMap2 {...icon} /> {t('assets:list.view.map')}
                    </span>
                  ),
                },
              ]}
            />
            {mayCreate && (
              <Button
                variant="default"
                leftSection={<IconPlus {...icon} />}
                onClick={() => setCreating(true)}
              >
                {t('assets:list.actions.create')}
              </Button>
            )}
            {actions}
          </>
        }
      />
      {isCreating && <CreateAssetDialog portfolio={portfolio} onClose={() => setCreating(false)} />}
    </>
  )
}
