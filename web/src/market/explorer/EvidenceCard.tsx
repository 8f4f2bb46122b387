import { api } from '@lindero/contract/api'
import type { EvidenceKind } from '@lindero/domain/market/market-evidence'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { Facade } from '../../kernel/pictures/Facade.tsx'
import { SkeletonBar } from '../../kernel/states/Skeletons.tsx'
import classes from './explorer.module.css'
import { kindOf } from './explorer-list.tsx'
import { UseButton } from './use/UseButton.tsx'
import { ValueButton } from './value/ValueButton.tsx'

interface EvidenceCardProps {
  kind: EvidenceKind
  uuid: string
  /** False if the card is next to a valuation, which offers its own actions for evidence. */
  hasActions?: boolean
  onClose: () => void
}

/** The listing or closing that the user selected on the map, with a link to its page. */
export default function EvidenceCard({ kind, uuid, hasActions = true, onClose }: EvidenceCardProps) {
  const { t } = useTranslation(['explorer', 'market'])
  const formats = useFormats()
  const query = useQuery(queryOf(kind === 'listing' ? api.listing : api.closing, { params: { uuid } }))
  const evidence = query.data
  return (
    <section className={classes.card} aria-label={evidence?.address ?? t(`market:kind.${kind}`)}>
      <ActionButton size={28} className={classes.cardClose ?? ''} tooltip={t('explorer:map.close')} onClick={onClose}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </ActionButton>
      {query.isError && <p>{errorText(query.error)}</p>}
      {!evidence && !query.isError && <SkeletonBar width={200} height={20} />}
      {evidence && (
        <>
          <Facade typeId={evidence.typeId} url={evidence.picture} size="wide" />
          <p className={`${classes.money} flex baseline gap-8 text-3`}>
            <b className="num text fs-14 semi">{formats.wholeCurrency(evidence.price)}</b>
            <span className="num">{formats.unitValue(evidence.unitPrice)}</span>
          </p>
          <p>{evidence.address ?? formats.none}</p>
          {evidence.exactness && evidence.exactness !== 'address' && (
            <p className="text-3 fs-12">{t(`explorer:exactness.${evidence.exactness}`)}</p>
          )}
          <p className="text-3 fs-12">
            {[
              t(`market:kind.${kind}`),
              kindOf(evidence),
              formats.area(evidence.size),
              evidence.rooms === null ? null : t('market:rooms', { figure: evidence.rooms }),
              formats.date(evidence.addedOn ?? evidence.date),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Button
            size="xs"
            fullWidth
            renderRoot={(props) =>
              kind === 'listing' ? (
                <Link to="/real-estate-detail/$uuid" params={{ uuid }} {...props} />
              ) : (
                <Link to="/closing-detail/$uuid" params={{ uuid }} {...props} />
              )
            }
          >
            {t('explorer:map.open')}
          </Button>
          {hasActions && (
            <div className={`${classes.cardActions} flex wrap gap-6`}>
              <ValueButton of={evidence} label={t('explorer:value.action')} />
              <UseButton evidence={[evidence]} />
            </div>
          )}
        </>
      )}
    </section>
  )
}
