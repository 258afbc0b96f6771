import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { InfiniteList } from '../../src/ui/lists/InfiniteList.tsx';
import { PullToRefresh } from '../../src/ui/lists/PullToRefresh.tsx';
import { Screen } from '../../src/ui/Screen.tsx';
import { standInForPlatform } from '../support/platform.ts';
import { perform, press, render } from '../support/render.tsx';

let showEnd: (inSight: boolean) => void;

beforeAll(() => {
  ({ showEnd } = standInForPlatform());
});
beforeEach(() => {
  showEnd(false);
});

type Orders = { count: number; hasMore?: boolean; loading?: boolean; failed?: boolean };

function list({ count, hasMore = false, loading = false, failed = false }: Orders) {
  const onLoadMore = vi.fn<() => void>();
  const node = (
    <Screen>
      <InfiniteList
        label="Orders"
        items={Array.from({ length: count }, (_, id) => ({ id }))}
        keyOf={(order) => order.id}
        rowHeight={56}
        renderRow={(order) => <p>Order {order.id}</p>}
        hasMore={hasMore}
        loading={loading}
        failed={failed}
        onLoadMore={onLoadMore}
        empty={<p>No orders yet</p>}
      />
    </Screen>
  );
  return { node, onLoadMore };
}

describe('a list without end', () => {
  it('asks for more when its end comes near, once', async () => {
    const { node, onLoadMore } = list({ count: 20, hasMore: true });
    await render(node);
    expect(onLoadMore).not.toHaveBeenCalled();
    await perform(() => showEnd(true));
    expect(onLoadMore).toHaveBeenCalledOnce();
  });

  it('does not ask while a page is on its way', async () => {
    const { node, onLoadMore } = list({ count: 20, hasMore: true, loading: true });
    const { container } = await render(node);
    await perform(() => showEnd(true));
    expect(onLoadMore).not.toHaveBeenCalled();
    expect(container.querySelector('[data-skeleton]')).not.toBeNull();
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  });

  it('asks again by itself when the page that came leaves the end in sight', async () => {
    showEnd(true);
    const { rerender } = await render(list({ count: 2, hasMore: true, loading: true }).node);
    const { node, onLoadMore } = list({ count: 4, hasMore: true });
    await rerender(node);
    expect(onLoadMore).toHaveBeenCalledOnce();
  });

  it('waits for a press after a page that did not come', async () => {
    const { node, onLoadMore } = list({ count: 20, hasMore: true, failed: true });
    const { button } = await render(node);
    await perform(() => showEnd(true));
    expect(onLoadMore).not.toHaveBeenCalled();
    await press(button('Try again'));
    expect(onLoadMore).toHaveBeenCalledOnce();
  });

  it('says when it has ended, and not before', async () => {
    const { find, rerender, container } = await render(list({ count: 20, hasMore: true }).node);
    expect(container.querySelector('[data-testid="no-more-data"]')).toBeNull();
    await rerender(list({ count: 21 }).node);
    expect(find('[data-testid="no-more-data"]').textContent).toBe('No more data');
  });

  it('shows what to do instead of an end when there is nothing at all', async () => {
    const { container } = await render(list({ count: 0 }).node);
    expect(container.textContent).toBe('No orders yet');
  });
});

describe('pull to refresh', () => {
  async function refreshable(onRefresh: () => Promise<unknown>) {
    const screen = await render(
      <Screen>
        <PullToRefresh onRefresh={onRefresh}>
          <p>Orders</p>
          <dialog open>An order</dialog>
        </PullToRefresh>
      </Screen>,
    );
    return { ...screen, said: () => screen.find('output').textContent };
  }

  it('is a button for the keyboard, which says how it went', async () => {
    let finish = () => {};
    const refresh = vi.fn<() => Promise<void>>(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    const { button, said } = await refreshable(refresh);
    await press(button('Refresh'));
    await press(button('Refresh'));
    expect(refresh).toHaveBeenCalledOnce();
    expect(said()).toBe('Updating');
    await perform(() => finish());
    expect(said()).toBe('Up to date');
  });

  it('says so when the data did not come', async () => {
    const { button, said } = await refreshable(() => Promise.reject(new Error('offline')));
    await press(button('Refresh'));
    expect(said()).toBe('Update failed');
  });

  it.each([
    { way: 'a long pull down', on: 'p', to: { clientX: 0, clientY: 200 }, times: 1 },
    { way: 'a short pull down', on: 'p', to: { clientX: 0, clientY: 100 }, times: 0 },
    { way: 'a swipe to the side', on: 'p', to: { clientX: 300, clientY: 160 }, times: 0 },
    { way: 'a sheet pulled down', on: 'dialog', to: { clientX: 0, clientY: 200 }, times: 0 },
  ])('answers $way $times times', async ({ on, to, times }) => {
    const refresh = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const { find } = await refreshable(refresh);
    const held = find(`[data-scroller] ${on}`);
    const touch = (type: string, places: object[]) =>
      held.dispatchEvent(
        Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches: places }),
      );
    await perform(() => {
      touch('touchstart', [{ clientX: 0, clientY: 0 }]);
      touch('touchmove', [{ clientX: to.clientX / 2, clientY: to.clientY / 2 }]);
      touch('touchmove', [to]);
      touch('touchend', []);
    });
    expect(refresh).toHaveBeenCalledTimes(times);
  });
});
