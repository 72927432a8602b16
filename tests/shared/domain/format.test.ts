import {
  formatCount,
  formatDate,
  formatDuration,
  formatSize,
  formatTempo,
  formatLength,
  formatTime,
  parseDuration,
} from '#shared/domain/format.ts';
import { describe, expect, it } from 'vitest';

describe('time', () => {
  it.each([
    [0, '0:00'],
    [7.9, '0:07'],
    [59.999, '0:59'],
    [60, '1:00'],
    [125, '2:05'],
    [4500, '75:00'],
  ])('%d seconds reads %s', (seconds, text) => {
    expect(formatTime(seconds)).toBe(text);
  });

  it('is 0:00 before a length is known', () => {
    expect([formatTime(Number.NaN), formatTime(Number.POSITIVE_INFINITY), formatTime(-1)]).toEqual([
      '0:00',
      '0:00',
      '0:00',
    ]);
  });
});

describe('the length of a recording', () => {
  it.each([
    [0, '0:00'],
    [0.02, '0:00.1'],
    [0.4, '0:00.4'],
    [0.97, '0:01'],
    [1.9, '0:01'],
    [125, '2:05'],
    [Number.NaN, '0:00'],
  ])('%d seconds reads %s', (seconds, text) => {
    expect(formatLength(seconds)).toBe(text);
  });
});

describe('counters', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1\u00A0000'],
    [1234567, '1\u00A0234\u00A0567'],
  ])('%d has grouped thousands', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });
});

describe('file sizes', () => {
  it.each([
    [0, '0\u00A0B', '0\u00A0Б'],
    [1023, '1023\u00A0B', '1023\u00A0Б'],
    [1024, '1.00\u00A0KB', '1,00\u00A0КБ'],
    [1536, '1.50\u00A0KB', '1,50\u00A0КБ'],
    [5 * 1024 ** 2, '5.00\u00A0MB', '5,00\u00A0МБ'],
    [1024 ** 3, '1.00\u00A0GB', '1,00\u00A0ГБ'],
    [2048 * 1024 ** 4, '2048.00\u00A0TB', '2048,00\u00A0ТБ'],
  ])('%d bytes read %s in English and %s in Russian', (bytes, english, russian) => {
    expect(formatSize(bytes, 'en')).toBe(english);
    expect(formatSize(bytes, 'ru')).toBe(russian);
  });
});

describe('dates and tempo', () => {
  it('formats an instant as its UTC day in both languages', () => {
    expect(formatDate('ru', '2026-01-31T23:59:59.000Z')).toBe('31 января 2026');
    expect(formatDate('en', '2026-01-31T23:59:59.000Z')).toBe('31 January 2026');
  });

  it('rounds an estimated tempo', () => {
    expect(formatTempo(119.98)).toBe('120');
  });
});

describe('an entered duration', () => {
  it.each([
    ['1:30', 90, '1:30'],
    ['90', 90, '1:30'],
    ['0,5', 0.5, '0:00.5'],
    ['0:59.9', 59.9, '0:59.9'],
    ['75:00', 4500, '75:00'],
    [' 7 ', 7, '0:07'],
  ])('%s is accepted', (text, seconds, written) => {
    expect(parseDuration(text)).toBe(seconds);
    expect(formatDuration(seconds)).toBe(written);
  });

  it.each(['', '1:5', '1:75', '-3', 'минута', '1:2:3', '1.25'])('%s is rejected', (text) => {
    expect(parseDuration(text)).toBeUndefined();
  });
});
