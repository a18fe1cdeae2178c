export { isLive as isLiveNode } from './nodeLists.repo.ts';
