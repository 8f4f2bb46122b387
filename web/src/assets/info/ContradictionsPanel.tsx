import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import { ContradictionSentence, SettleLink } from '../contradictions/ContradictionSentence.tsx'
import { useAssetRecord } from '../record/asset-record.ts'
import classes from './info.module.css'
import { Panel } from './Panel.tsx'

/** Contradictions between sections of the asset, each with a link to the section that resolves it. */
export function ContradictionsPanel() {
  const { t } = useTranslation('assets')
  const { asset } = useAssetRecord()
  const may = useMay()
  const session = useSession()
  const query = useQuery({
    ...queryOf(api.assetContradictions, { params: { uuid: asset.uuid } }),
    enabled: may('readOperations', { customerUuid: session?.customer.uuid ?? '', isAssigned: true }),
  })
  const { items = [] } = query.data ?? {}
  if (items.length === 0) return null
  return (
    <Panel title={t('contradictions.title')} wide>
      <ul className={classes.contradictions}>
        {items.map((each) => (
          <li key={JSON.stringify(each)}>
            <ContradictionSentence {...each} /> <SettleLink assetUuid={asset.uuid} kind={each.kind} />
          </li>
        ))}
      </ul>
      <Link to="/contradictions" search={{ f: { portfolios: [asset.portfolioUuid] } }} className="link">
        {t('contradictions.ofPortfolio')}
      </Link>
    </Panel>
  )
}
