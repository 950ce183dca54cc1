import { Pie, PieChart, ResponsiveContainer } from 'recharts'
import styles from './charts.module.css'

interface DoughnutProps {
  parts: readonly { name: string; value: number; colour: string }[]
  /** Shown in its middle: a number, and what it counts. */
  middle: { number: string; words: string }
}

const SIZE = 190

/** Parts of a whole. For the eye alone: the list beside it says the same. */
export function Doughnut({ parts, middle }: DoughnutProps) {
  const data = parts.map(({ name, value, colour }) => ({ name, value, fill: colour }))
  return (
    <div className={styles.doughnut} aria-hidden="true">
      <ResponsiveContainer width="100%" height={SIZE}>
        <PieChart accessibilityLayer={false}>
          <Pie
            data={data}
            dataKey="value"
            rootTabIndex={-1}
            innerRadius="64%"
            outerRadius="100%"
            startAngle={90}
            endAngle={-270}
            stroke="var(--surface)"
            strokeWidth={3}
            isAnimationActive={false}
          />
        </PieChart>
      </ResponsiveContainer>
      <div className={styles.middle}>
        <b className="num">{middle.number}</b>
        <span>{middle.words}</span>
      </div>
    </div>
  )
}
