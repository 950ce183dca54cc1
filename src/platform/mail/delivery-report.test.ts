import { describe, expect, it } from 'vitest'
import { shortestTime } from '#shared/testing/shortest-time.ts'
import { readDeliveryReport } from './delivery-report.ts'
import { newMailId, proofOf } from './proof.ts'
import { type ReportName, readReport } from './testing/read-report.ts'

const to = 'reader@reader.example'
const proof = proofOf('a secret', newMailId(new Date('2026-11-23T07:01:12Z')), to)

describe('a delivery report', () => {
  it.each<[ReportName, string, string]>([
    ['postfix', 'failed', '5.1.1'],
    ['exim', 'failed', '5.0.0'],
    ['exchange', 'failed', '5.1.10'],
    ['gmail', 'failed', '5.1.1'],
    ['returned-to-mailbox', 'failed', '5.7.1'],
    ['postfix-delayed', 'delayed', '4.4.1'],
    ['postfix-expired', 'failed', '4.4.1'],
    ['exim-full', 'failed', '5.2.2'],
    ['gmail-full', 'failed', '5.2.2'],
  ])('of %s is read', async (name, action, status) => {
    const source = await readReport(name, { to, proof })
    for (const asItCame of [source, Buffer.from(source.toString().replaceAll('\r\n', '\n'))]) {
      const report = await readDeliveryReport(asItCame)
      expect(report?.recipients).toEqual([{ addresses: [to], action, status }])
      expect(report?.proofs.map(({ mailId, signature }) => `${mailId}-${signature}`)).toContain(proof)
    }
  })

  it.each<ReportName>(['qmail', 'away'])('is none where it is no report by the standard: %s', async (name) => {
    expect(await readDeliveryReport(await readReport(name, { to, proof }))).toBeNull()
  })

  it.each([
    [''],
    ['Content-Type: multipart/report'],
    ['Content-Type: multipart/report; report-type=delivery-status'],
    ['Content-Type: multipart/report; report-type=delivery-status; boundary=""\n\n--\n'],
    ['Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b'],
    ['Content-Type: multipart/report; report-type=feedback-report; boundary=b\n\n--b\n\n--b--'],
  ])('that is broken is none: %j', async (source) => {
    expect(await readDeliveryReport(Buffer.from(source))).toBeNull()
  })

  it('names the address that was written to besides the one it was passed on to', async () => {
    const source = `Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: message/delivery-status
Content-Transfer-Encoding: base64

${Buffer.from('Reporting-MTA: dns; a\n\nFinal-Recipient: rfc822; Other@B.example\nOriginal-Recipient: rfc822; reader@a.example\nAction: failed\nStatus: 5.1.1\n\nFinal-Recipient: x400; nobody\n\nFinal-Recipient: rfc822; no address\n').toString('base64')}
--b--`
    const recipient = { addresses: ['other@b.example', 'reader@a.example'], action: 'failed', status: '5.1.1' }
    expect(await readDeliveryReport(Buffer.from(source))).toEqual({ recipients: [recipient], proofs: [] })
  })

  it('of a megabyte that means harm is read within a second', async () => {
    const head = 'Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n'
    const evil = [
      `${head}${'--b\n'.repeat(250_000)}`,
      `${head}${'--b\n'.repeat(14_000)}`,
      `${head}--b\nContent-Type: message/delivery-status\n\n${'Final-Recipient: rfc822; a@b\n\n'.repeat(33_000)}`,
      `${head}--b\nContent-Type: message/delivery-status\n\n${'Final-Recipient: rfc822; a@b\n\n'.repeat(7000)}`,
      `${head}--b\nContent-Type: message/delivery-status\n\nFinal-Recipient: rfc822;${' '.repeat(1_000_000)}`,
      `${'X: y\n '.repeat(170_000)}`,
      `Content-Type: multipart/report${'; '.repeat(500_000)}`,
      `In-Reply-To: ${'0123456-'.repeat(120_000)}\n${head}--b\nContent-Type: message/delivery-status\n\n`,
    ]
    for (const source of evil) {
      const read = async () => {
        const report = await readDeliveryReport(Buffer.from(source))
        expect(report?.recipients.length ?? 0).toBeLessThanOrEqual(20)
      }
      expect(await shortestTime(read)).toBeLessThan(1000)
    }
  })
})
