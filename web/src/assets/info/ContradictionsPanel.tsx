import { api } from '@lindero/contract/api'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import { ContradictionSentence, SettleLink } from '../contradictions/ContradictionSentence.tsx'
import { askToSettle, settle } from '../contradictions/settle.ts'
import { useAssetRecord } from '../record/asset-record.ts'
import { Panel } from './Panel.tsx'

/**
 * Contradictions between sections of the asset, each with a link to the section that resolves it. A user may also accept
 * one with a reason, and reopen it.
 */
export function ContradictionsPanel() {
  const { t } = useTranslation('assets')
  const { asset } = useAssetRecord()
  const may = useMay()
  const session = useSession()
  const scope = { customerUuid: session?.customer.uuid ?? '', isAssigned: true }
  const mayEdit = asset.archivedOn === null && may('editAsset', scope)
  const query = useQuery({
    ...queryOf(api.assetContradictions, { params: { uuid: asset.uuid } }),
    enabled: may('readOperations', scope),
  })
  const { items = [], settled = [] } = query.data ?? {}
  if (items.length + settled.length === 0) return null
  return (
    <Panel title={t('contradictions.title')} wide>
      <ul className="grid gap-8 fs-13">
        {items.map((each) => (
          <li key={each.id}>
            <ContradictionSentence {...each} /> <SettleLink assetUuid={asset.uuid} kind={each.kind} />{' '}
            {mayEdit && (
              <Button size="compact-xs" variant="default" onClick={() => void askToSettle(asset.uuid, each.id)}>
                {t('contradictions.accept')}
              </Button>
            )}
          </li>
        ))}
        {settled.map((each) => (
          <li key={each.id}>
            <ContradictionSentence {...each} /> <em>{t('contradictions.settled', { reason: each.reason })}</em>{' '}
            {mayEdit && (
              <Button size="compact-xs" variant="default" onClick={() => void settle(asset.uuid, each.id, null)}>
                {t('contradictions.reopen')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Link to="/contradictions" search={{ f: { portfolios: [asset.portfolioUuid] } }} className="link">
        {t('contradictions.ofPortfolio')}
      </Link>
    </Panel>
  )
}
