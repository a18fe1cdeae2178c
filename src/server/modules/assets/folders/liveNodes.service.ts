export { isLiveNode } from '../../../files/nodeTree.ts';
