import type { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { keyAt, textIfAny } from '../../kernel/i18n/text-at.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { HAS_COMMERCIAL_FEATURES } from '../../kernel/settings/build-features.ts'

type Contradiction = CallReply<typeof api.assetContradictions>['items'][number]

/** Section in which the second of the two statements can be corrected. The first one is in the Info section. */
const OTHER = {
  freeButLet: 'operation',
  freeButOccupied: 'management',
  letAndOffered: 'commercial',
  sizeOfAdvertisement: 'commercial',
  priceOfAdvertisement: 'commercial',
  valueOfReference: 'valuation',
  letButEnded: 'operation',
  reportBeforeRequest: 'management',
  launchAfterPossession: 'procedure',
  certificateTooLong: 'certificate',
  leasesOverlap: 'operation',
} as const satisfies Record<Contradiction['kind'], string>

const SECTIONS = {
  operation: '/assets/$uuid/operation',
  management: '/assets/$uuid/management',
  procedure: '/assets/$uuid/management',
  certificate: '/assets/$uuid/info',
  commercial: '/assets/$uuid/commercial',
  valuation: '/assets/$uuid/valuation',
} as const

/** Describes a contradiction between two sections, with both values. */
export function ContradictionSentence({ kind, operation, source, own, other, ownDay, otherDay }: Contradiction) {
  const { t } = useTranslation(['assets', 'common'])
  const formats = useFormats()
  const format = kind === 'sizeOfAdvertisement' ? formats.area : formats.wholeCurrency
  return t(`assets:contradictions.${kind}`, {
    own: ownDay === null ? format(own) : formats.date(ownDay),
    other: otherDay === null ? format(other) : formats.date(otherDay),
    operation: operation ? t(`common:operation.${operation}`).toLowerCase() : '',
    source: textIfAny(keyAt('assets:referenceSources', source ?? '')) ?? source ?? '',
  })
}

/** Link to the section for resolving the contradiction. */
export function SettleLink({ assetUuid, kind }: { assetUuid: string; kind: Contradiction['kind'] }) {
  const { t } = useTranslation('assets')
  const may = useMay()
  const section = OTHER[kind]
  // The section is missing if the customer has no licence for legal management, or in a build without commercial
  // features.
  const hasSection =
    section === 'management' || section === 'procedure'
      ? may('seeManagement')
      : section !== 'commercial' || HAS_COMMERCIAL_FEATURES
  if (!hasSection) return null
  return (
    <Link to={SECTIONS[section]} params={{ uuid: assetUuid }} className="link">
      {t(`contradictions.settle.${section}`)}
    </Link>
  )
}
