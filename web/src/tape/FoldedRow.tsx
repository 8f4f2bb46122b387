import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { Chip } from '../kernel/marks/Chip.tsx'
import type { RowPlace } from './IssuesTable.tsx'
import classes from './issues.module.css'
import { wordsOf } from './tape-words.ts'
import type { FoldedIssues } from './wizard/folded-issues.ts'

interface FoldedRowProps {
  place: RowPlace
  folded: FoldedIssues
  onOpen: () => void
}

/** One line for many equal warnings, with what to do about them. */
export function FoldedRow({ place, folded: { first, count }, onOpen }: FoldedRowProps) {
  const { t } = useTranslation('wizard')
  const { field, reason } = wordsOf(first)
  const figure = useFormats().number(count)
  return (
    <tr {...place}>
      <td className={`${classes.cell} nowrap num`}>{t('review.foldedRows', { count, figure })}</td>
      <td className={classes.kind}>
        <Chip level="warning" icon={<IconAlertTriangle aria-hidden />}>
          {t('review.warning')}
        </Chip>
      </td>
      <td className={classes.field}>{field}</td>
      <td className={classes.what} colSpan={2}>
        {reason}
        {first.code === 'tape.notLocated' && (
          <small className="block text-2 fs-12">{t('review.findCoordinates')}</small>
        )}
      </td>
      <td className={classes.fix}>
        <Button size="xs" variant="default" onClick={onOpen}>
          {t('review.unfold')}
        </Button>
      </td>
    </tr>
  )
}
