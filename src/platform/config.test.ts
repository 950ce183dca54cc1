import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('settings', () => {
  it('need nothing for a first look', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', role: 'all', demo: true, production: false })
  })

  it('open the production server to the network, without demonstration people', () => {
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ host: '0.0.0.0', demo: false })
  })

  it.each(['0.0.0.0', '::', '192.168.1.5', 'example.org'])('refuse demonstration people on %s', (HOST) => {
    expect(() => readConfig({ HOST })).toThrow(ConfigError)
    expect(readConfig({ HOST, DEMO: '1' }).demo).toBe(true)
    expect(readConfig({ HOST, DEMO: '0' }).demo).toBe(false)
  })

  it.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])('take %s for this machine', (HOST) => {
    expect(readConfig({ HOST }).demo).toBe(true)
  })

  it('say which value is wrong', () => {
    expect(() => readConfig({ PORT: '70000' })).toThrow(/PORT/)
    expect(() => readConfig({ ROLE: 'boss' })).toThrow(/ROLE/)
  })

  it('name a mailbox for reports with room for what a mail is known by', () => {
    expect(readConfig({ MAIL_BOUNCES_TO: 'bounces@example.org' }).mailBouncesTo).toBe('bounces@example.org')
    expect(readConfig({ MAIL_BOUNCES_TO: '' }).mailBouncesTo).toBeUndefined()
    expect(() => readConfig({ MAIL_BOUNCES_TO: 'bounces' })).toThrow(/MAIL_BOUNCES_TO/)
    expect(() => readConfig({ MAIL_BOUNCES_TO: `${'x'.repeat(22)}@example.org` })).toThrow(ConfigError)
    expect(readConfig({ MAIL_BOUNCES_TO: `${'x'.repeat(21)}@example.org` }).mailBouncesTo).toBeDefined()
  })

  it.each([
    [undefined, 0],
    ['0', 0],
    ['1', 1],
    ['3', 3],
    ['10.0.0.1', ['10.0.0.1']],
    ['203.0.113.0/24, loopback,2001:db8::/32', ['203.0.113.0/24', 'loopback', '2001:db8::/32']],
  ])('take the word of the proxies at %s', (TRUST_PROXY, trustProxy) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(trustProxy)
  })

  it.each(['', '10', '-1', '1.5', 'yes', 'proxy.example', '10.0.0.0/33', '10.0.0.0/', '1/2/3', '10.0.0.1,'])(
    'take nobody’s word at %j',
    (TRUST_PROXY) => {
      expect(() => readConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY/)
    },
  )

  it.each(['short', 'long enough but with spaces'])('refuse the token %j, which guards nothing', (METRICS_TOKEN) => {
    expect(() => readConfig({ METRICS_TOKEN })).toThrow(/METRICS_TOKEN/)
  })

  it('drop the slash behind the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://learn.example/' }).publicUrl).toBe('https://learn.example')
  })
})
