import { api } from '@lindero/contract/api'
import { COMPLETENESS_AREAS } from '@lindero/domain/assets/completeness-items'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ValueTile } from '../../kernel/marks/ValueTile.tsx'
import { ButtonPopover } from '../../kernel/overlays/ButtonPopover.tsx'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import { useAssetRecord } from '../record/asset-record.ts'
import classes from './completeness.module.css'
import { FillLink } from './FillLink.tsx'

/** An asset's completeness. A popover lists the missing items with links to their sections. */
export function CompletenessTile() {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const { asset } = useAssetRecord()
  const may = useMay()
  const session = useSession()
  const { data } = useQuery({
    ...queryOf(api.assetCompleteness, { params: { uuid: asset.uuid } }),
    enabled:
      asset.archivedOn === null &&
      may('readOperations', { customerUuid: session?.customer.uuid ?? '', isAssigned: true }),
  })
  if (!data) return null
  const figure = formats.percent(data.score, 0)
  const missing = data.items.filter(({ isMissing }) => isMissing)
  return (
    <ValueTile label={t('completeness.label')}>
      <ButtonPopover
        position="bottom-start"
        button={(opener) => (
          <button
            type="button"
            className={`${classes.figure} min-h-24 p-0 border-0 bg-none font-inherit pointer`}
            aria-label={`${figure} · ${t('completeness.missing')}`}
            {...opener}
          >
            {figure}
          </button>
        )}
      >
        {(close) => (
          <div className={`${classes.missing} grid gap-8 fs-13`}>
            {missing.length === 0 && <p className="fs-13">{t('completeness.nothing')}</p>}
            {COMPLETENESS_AREAS.map((area) => {
              const items = missing.filter((each) => each.area === area)
              if (items.length === 0) return null
              return (
                <div key={area}>
                  <h3 className="text-3 medium fs-13">{t(`completeness.areas.${area}`)}</h3>
                  <ul className="grid gap-4 mt-4">
                    {items.map(({ item }) => (
                      <li key={item}>
                        <FillLink assetUuid={asset.uuid} item={item} onClick={close}>
                          {t(`completeness.items.${item}`)}
                        </FillLink>
                      </li>
                    ))}
                  </ul>
                </div>
              )
            })}
            <Link to="/completeness" search={{ f: { portfolios: [asset.portfolioUuid] } }} className="link">
              {t('completeness.ofPortfolio')}
            </Link>
          </div>
        )}
      </ButtonPopover>
    </ValueTile>
  )
}
