import { describe, expect, it } from 'vitest'
import { isOfDeadAddress, refusalOf, statusOf } from './status.ts'

describe('a status', () => {
  it.each([
    ['5.1.1', '', '5.1.1'],
    ['5.1.1 (bad destination mailbox address)', 'smtp; 550 5.7.1 no', '5.1.1'],
    ['5.0.0', 'smtp; 550-5.1.1 No such user', '5.1.1'],
    ['5.0.0', 'smtp; 550 10.5.1.1 does not know them', '5.0.0'],
    ['5.0.0', 'smtp; 552 over quota', '5.2.2'],
    ['5.0.0', 'smtp; 550 no such user', '5.0.0'],
    ['4.0.0', 'smtp; 450 4.2.1 try later', '4.2.1'],
    ['', 'smtp; 550 5.1.1 No such user', undefined],
    ['6.1.1', '', undefined],
  ])('%j with the answer %j is %j', (reported, answer, status) => {
    expect(statusOf(reported, answer)).toBe(status)
  })

  it.each([
    ['5.1.1', true],
    ['5.1.10', true],
    ['5.2.1', true],
    ['5.7.1', true],
    ['5.0.0', true],
    // A full mailbox, a mail that is too long, and what is said of who sent it.
    ['5.2.2', false],
    ['5.2.3', false],
    ['5.3.4', false],
    ['5.1.7', false],
    ['5.1.8', false],
    ['4.4.1', false],
    ['2.0.0', false],
  ])('%s of a dead address: %s', (status, isDead) => {
    expect(isOfDeadAddress(status)).toBe(isDead)
  })
})

describe('a refusal', () => {
  const error = (command: string, responseCode: number, response: string) =>
    Object.assign(new Error('refused'), { command, responseCode, response })

  it.each([
    ['RCPT TO', 550, '550 5.1.1 <x@y.example>: User unknown', '5.1.1'],
    ['RCPT TO', 553, '553 5.1.3 bad address', '5.1.3'],
    // The fault may be how we are set up: then nobody could be reached any more.
    ['RCPT TO', 550, '550 5.7.1 relaying denied', undefined],
    ['RCPT TO', 550, '550 5.1.8 sender address rejected: domain not found', undefined],
    ['RCPT TO', 550, '550 who are you', undefined],
    ['RCPT TO', 450, '450 4.1.1 greylisted', undefined],
    ['MAIL FROM', 550, '550 5.1.1 no', undefined],
    ['DATA', 554, '554 5.6.0 no', undefined],
  ])('to %s with %i, %j is for good with %j', (command, code, response, status) => {
    expect(refusalOf(error(command, code, response))).toBe(status)
  })

  it('is none where no server was reached', () => {
    expect(refusalOf(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toBeUndefined()
    expect(refusalOf('RCPT TO 550 5.1.1')).toBeUndefined()
  })
})
