/** What other modules may use of this one. */
export {
  addContract,
  addFile,
  childrenOf,
  type Folder,
  findFolder,
  findFolderById,
  findNode,
  folderName,
  isFolder,
  makeFolder,
  makeFolders,
  moveNodes,
  type NodeRow,
  type NodeWithFile,
  nodesBelow,
  type PlacedNode,
  pathNames,
  putFile,
  removeNodes,
  renameNode,
  replaceContent,
  requireNode,
} from './folders.service.ts';
export { isLiveNode } from './liveNodes.service.ts';
export { archiveOfNodes, fileOfNode } from './nodeArchive.service.ts';
export { assertQuota } from './quotas.service.ts';
export { readyFile, sendDownload, sendPicture } from './sendNode.service.ts';
