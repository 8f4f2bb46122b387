import { api } from '@lindero/contract/api'
import { DEMO_SOURCE } from '@lindero/domain/areas/figures'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { PanelSection, SidePanel } from '../kernel/page/SidePanel.tsx'
import { PeopleFigures } from './PeopleFigures.tsx'
import { RentFigures } from './RentFigures.tsx'
import { SaleFigures } from './SaleFigures.tsx'

const TABS = ['sale', 'rent', 'people'] as const
type Tab = (typeof TABS)[number]

interface AreaProps {
  /** Five-digit INE code; null if unknown. */
  municipality: string | null
  name: string | null
  /** Ten-digit census section code; null if unknown. */
  section: string | null
}

/** Statistics about a record's area, in the panel to its right (product facts 5.6). */
export function AreaPanel(area: AreaProps) {
  const { t } = useTranslation('areas')
  return (
    <SidePanel title={t('title')} {...(area.name ? { sub: area.name } : {})}>
      <AreaFigures {...area} />
    </SidePanel>
  )
}

/**
 * The statistics of `AreaPanel` without the panel: sales, rents and population in a municipality and census section.
 */
export function AreaFigures({ municipality, name, section }: AreaProps) {
  const { t } = useTranslation('areas')
  const [tab, setTab] = useState<Tab>('sale')
  const stock = useQuery({
    ...queryOf(api.municipalityStock, { params: { municipality: municipality ?? '' } }),
    enabled: municipality !== null,
  })
  const isInvented = stock.data?.items[0]?.source === DEMO_SOURCE
  if (municipality === null) {
    return (
      <PanelSection>
        <p className="text-3 fs-12">{t('noPlace')}</p>
      </PanelSection>
    )
  }
  return (
    <>
      <PanelSection>
        <p className="mb-8 fs-13 semi">{t('place', { name: name ?? '', code: municipality })}</p>
        {isInvented && <p className="mt-4 mb-8 text-3 fs-12">{t('invented')}</p>}
        <SegmentedControl
          fullWidth
          aria-label={t('title')}
          value={tab}
          onChange={(value) => setTab(TABS.find((it) => it === value) ?? 'sale')}
          data={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        />
      </PanelSection>
      {tab === 'sale' && <SaleFigures municipality={municipality} />}
      {tab === 'rent' && <RentFigures municipality={municipality} />}
      {tab === 'people' && <PeopleFigures municipality={municipality} section={section} />}
    </>
  )
}
