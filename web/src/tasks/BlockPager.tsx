import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'

interface BlockPagerProps {
  page: number
  rows: number
  total: number
  onPage: (page: number) => void
}

/** The page buttons of a block with few rows per page. Renders nothing if there is only one page. */
export function BlockPager({ page, rows, total, onPage }: BlockPagerProps) {
  const { t } = useTranslation('tasks')
  const formats = useFormats()
  const last = Math.max(1, Math.ceil(total / rows))
  if (last === 1) return null
  return (
    <Group gap="xs" justify="flex-end">
      <Button variant="default" size="compact-sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      <Text size="sm">{t('pages', { page: formats.number(page), of: formats.number(last) })}</Text>
      <Button variant="default" size="compact-sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('next')}
      </Button>
    </Group>
  )
}
