import classes from './extra.module.css'

type Figure = readonly [label: string, value: string]

/** Computed figures with their labels, below a part or a row. Null stands for a figure that does not apply. */
export function Figures({ figures }: { figures: readonly (Figure | null)[] }) {
  return (
    <dl className={`${classes.figures} grid gap-8`}>
      {figures
        .filter((figure) => figure !== null)
        .map(([label, value]) => (
          <div key={label}>
            <dt className="text-2 fs-11">{label}</dt>
            <dd className="num fs-13">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
