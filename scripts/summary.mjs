/** Prints the time of each part, then the failures, and their number on the last line. @returns the exit code */
export function printSummary(done, wall) {
  const parts = Object.entries(done)
  const sum = (of) => parts.reduce((total, [, part]) => total + (part[of] ?? 0), 0)
  const total = { cpu: sum('cpu'), wall, passed: sum('passed'), failed: sum('failed') }
  console.log(`\n${row('', { cpu: 'CPU s', wall: 'clock s', passed: 'passed', failed: 'failed' })}`)
  for (const [name, part] of parts) console.log(row(name, part))
  // The lanes run side by side, so the total time isn't the sum.
  console.log(`${row('sum', total)}\n`)
  for (const [name, { failures }] of parts) for (const failure of failures) console.log(`failed: ${name}: ${failure}`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed > 0 ? 1 : 0
}

function row(name, { cpu, wall, passed, failed }) {
  const cells = [cpu, wall].map((value) => (typeof value === 'number' ? value.toFixed(1) : (value ?? '–')))
  return name.padEnd(10) + [...cells, passed, failed].map((cell) => String(cell).padStart(9)).join('')
}
