import { useNavigate, useRouter } from '@tanstack/react-router';

type Start =
  | '/home'
  | '/trade'
  | '/explore'
  | '/historyPosition'
  | '/ucenter/holding'
  | '/personCenter'
  | '/login'
  | '/setting'
  | '/shares/new'
  | '/shares/dzjy'
  | '/ucenter/shengou'
  | '/trade/money'
  | '/loan'
  | '/transaction'
  | '/customerService'
  | '/ucenter/bank-list';

/** The way back: to the page before, or to the area's own start when the app opened here. */
export function useBack(start: Start): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: start, replace: true });
  };
}
