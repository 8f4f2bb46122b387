import { api } from '@lindero/contract/api'
import type { EvidenceDetail } from '@lindero/contract/market/market.contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { perform } from '../../kernel/api/use-call.ts'
import { askSave } from '../../kernel/dialogs/dialogs.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import classes from './evidence.module.css'
import { kindOf } from './explorer-list.tsx'

type Item = EvidenceDetail['adverts'][number]

/** Other adverts of the home, each with the reasons. The operator can split them from the home. */
export function HomeAdverts({ evidence }: { evidence: EvidenceDetail }) {
  const { t } = useTranslation('explorer')
  const { adverts, decisions } = evidence
  const formats = useFormats()
  return (
    <>
      {adverts.length === 0 && <p className="text-2">{t('detail.noAdverts')}</p>}
      <ul className={classes.others}>
        {adverts.map((each) => (
          <li key={each.uuid}>
            <OneAdvert item={each} />
            <Reasons item={each} />
            {each.kind === 'listing' && <DecideButton uuid={evidence.uuid} advert={each.uuid} isOneHome={false} />}
          </li>
        ))}
      </ul>
      {decisions.length > 0 && (
        <ul className={`${classes.decisions} mt-12 text-3`} aria-label={t('home.history')}>
          {decisions.map((each) => (
            <li key={`${each.uuid} ${each.on}`}>
              {t(each.isOneHome ? 'home.joined' : 'home.split', { day: formats.instant(each.on) })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A link to another advert or closing. */
export function OneAdvert({ item }: { item: Item | EvidenceDetail['similar'][number] }) {
  const { t } = useTranslation(['market', 'explorer'])
  const formats = useFormats()
  const isReplaced = 'isReplaced' in item && item.isReplaced
  const portal = 'portal' in item ? item.portal : null
  return (
    <Link
      to={item.kind === 'listing' ? '/real-estate-detail/$uuid' : '/closing-detail/$uuid'}
      params={{ uuid: item.uuid }}
    >
      <b className="num">{formats.wholeCurrency(item.price)}</b>
      <span className="num">{formats.unitValue(item.unitPrice)}</span>
      <span>{item.address ?? kindOf(item)}</span>
      <small>
        {[
          t(`market:kind.${item.kind}`),
          ...(portal ? [portal] : []),
          formats.area(item.size),
          formats.date(item.addedOn ?? item.date),
          ...(isReplaced ? [t('explorer:home.replaced')] : []),
        ].join(' · ')}
      </small>
    </Link>
  )
}

/** The facts for and against one home, the strongest first. */
function Reasons({ item: { reasons } }: { item: Item }) {
  const { t } = useTranslation('explorer')
  if (reasons.length === 0) return null
  const named = (isFor: boolean) =>
    reasons
      .filter(({ points }) => points > 0 === isFor)
      .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
      .map(({ reason }) => textAt(`explorer:home.reasons.${reason}`))
      .join(', ')
  const against = named(false)
  return (
    <small className={classes.reasons}>
      {t('home.for', { reasons: named(true) })} {against && t('home.against', { reasons: against })}
    </small>
  )
}

/** Splits an advert from a home, or joins it to one. Only the operator may do so, because all customers share homes. */
export function DecideButton({ uuid, advert, isOneHome }: { uuid: string; advert: string; isOneHome: boolean }) {
  const { t } = useTranslation('explorer')
  const may = useMay()
  if (!may('administer')) return null
  const action = t(isOneHome ? 'home.join' : 'home.separate')
  const ask = () =>
    askSave({
      title: t(isOneHome ? 'home.joinTitle' : 'home.separateTitle'),
      message: t('home.effect'),
      action,
      onSubmit: async () => {
        await perform(api.decideHome, { params: { uuid }, body: { advert, isOneHome } })
        toast.success(t('home.decided'))
        return true
      },
    })
  return (
    <Button size="compact-xs" variant="default" onClick={() => void ask()}>
      {action}
    </Button>
  )
}
