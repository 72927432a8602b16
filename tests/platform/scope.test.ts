import { Scope } from '#platform/scope.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('Scope', () => {
  it('ends listeners, timers and added disposables, each once', () => {
    const scope = new Scope();
    const target = new EventTarget();
    const seen: string[] = [];
    scope.listen(target, 'ping', () => seen.push('ping'));
    scope.after(100, () => seen.push('after'));
    scope.every(100, () => seen.push('every'));
    const end = scope.own(() => seen.push('ended'));
    target.dispatchEvent(new Event('ping'));
    vi.advanceTimersByTime(150);
    end();
    scope.end();
    target.dispatchEvent(new Event('ping'));
    vi.advanceTimersByTime(1000);
    expect(seen).toEqual(['ping', 'after', 'every', 'ended']);
    expect(scope.signal.aborted).toBe(true);
  });

  it('ends one timer and leaves the others', () => {
    const scope = new Scope();
    const seen: string[] = [];
    const end = scope.after(100, () => seen.push('first'));
    scope.after(100, () => seen.push('second'));
    end();
    vi.advanceTimersByTime(200);
    expect(seen).toEqual(['second']);
  });
});
