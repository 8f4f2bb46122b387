import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { keyAt, textIfAny } from '../../kernel/i18n/text-at.ts'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import { useAssetRecord } from '../record/asset-record.ts'
import classes from './info.module.css'
import { Panel } from './Panel.tsx'

type Contradiction = CallReply<typeof api.assetContradictions>['items'][number]

/** The section in which the other statement is corrected; the first one is in this section. */
const OTHER = {
  freeButLet: 'operation',
  freeButOccupied: 'management',
  letAndOffered: 'commercial',
  sizeOfAdvertisement: 'commercial',
  priceOfAdvertisement: 'commercial',
  valueOfReference: 'valuation',
} as const satisfies Record<Contradiction['kind'], string>

const SECTIONS = {
  operation: '/assets/$uuid/operation',
  management: '/assets/$uuid/management',
  commercial: '/assets/$uuid/commercial',
  valuation: '/assets/$uuid/valuation',
} as const

/** The contradictions between the sections of the asset, each with the way to the place that settles it. */
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
            <Sentence {...each} />{' '}
            <Link to={SECTIONS[OTHER[each.kind]]} params={{ uuid: asset.uuid }} className="link">
              {t(`contradictions.settle.${OTHER[each.kind]}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Sentence({ kind, operation, source, own, other }: Contradiction) {
  const { t } = useTranslation(['assets', 'common'])
  const formats = useFormats()
  const written = kind === 'sizeOfAdvertisement' ? formats.area : formats.wholeCurrency
  return t(`assets:contradictions.${kind}`, {
    own: written(own),
    other: written(other),
    operation: operation ? t(`common:operation.${operation}`).toLowerCase() : '',
    source: textIfAny(keyAt('assets:referenceSources', source ?? '')) ?? source ?? '',
  })
}
